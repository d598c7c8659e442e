/* Five soft sounds, made here: wood, coin and bell. Loaded with the first one. */

import { preferences } from "./preferences.svelte";
import type { Sound } from "./sounds";

/** Notes: pitch, when, how long, how loud. */
const NOTES: Record<Sound, [pitch: number, at: number, long: number, loud: number][]> = {
  turn: [
    [523, 0, 0.5, 0.5],
    [784, 0.13, 0.7, 0.4],
  ],
  placed: [[196, 0, 0.12, 0.6]],
  coin: [
    [1568, 0, 0.12, 0.2],
    [2093, 0.05, 0.25, 0.18],
  ],
  refused: [[139, 0, 0.3, 0.5]],
  end: [
    [392, 0, 0.9, 0.4],
    [494, 0.16, 0.9, 0.35],
    [587, 0.32, 1.3, 0.35],
  ],
};

let audio: AudioContext | undefined;

/** Let a sound be heard; a browser that does not let us is left in peace. */
export function sounded(sound: Sound): void {
  audio ??= new AudioContext();
  void audio.resume().catch(() => undefined);
  for (const [pitch, at, long, loud] of NOTES[sound]) {
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    const start = audio.currentTime + at;
    tone.type = sound === "placed" || sound === "refused" ? "triangle" : "sine";
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loud * preferences.volume * 0.5, start + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0005, start + long);
    tone.connect(gain).connect(audio.destination);
    tone.start(start);
    tone.stop(start + long + 0.02);
  }
}
