import { expect, it } from "vitest";
import { gained } from "./rising";

it("writes a gain with a plus and a loss with a minus sign", () => {
  expect([6, -2].map(gained)).toEqual(["+6", "−2"]);
});
