const FORBIDDEN = 403;

/** Whether the server refused somebody: asking again answers the same. */
export const isDenial = (error: Error | null | undefined): boolean =>
  Boolean(error && 'code' in error && error.code === FORBIDDEN);
