/** The game of which this is a variant: a server calls it NAME@cards-0123456789ab. */
export const originalOf = (game: string): string => game.split("@")[0] ?? game;

/** Of these games, those that are no variants: a variant has the rule book of its game. */
export const originals = <Game extends { name: string }>(games: Game[]): Game[] => games.filter((game) => originalOf(game.name) === game.name);
