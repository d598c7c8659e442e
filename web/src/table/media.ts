/* A question to the browser about its screen; where there is none the answer is no. */
export const matches = (query: string): boolean => typeof matchMedia === "function" && matchMedia(query).matches;
