const FORBIDDEN = 403;

/** Whether the server refused for lack of permission, so that a retry is useless. */
export const isDenial = (error: Error | null | undefined): boolean =>
  Boolean(error && 'code' in error && error.code === FORBIDDEN);
