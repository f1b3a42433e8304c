import { ApiError } from '../platform/api/errors.ts';

/** A call whose failure has the screen's own message where the server sent none. */
export const withFailure =
  <A extends readonly unknown[], R>(failure: string, call: (...args: A) => Promise<R>) =>
  async (...args: A): Promise<R> => {
    try {
      return await call(...args);
    } catch (error) {
      if (!(error instanceof ApiError) || error.fromServer) throw error;
      throw new ApiError({ code: error.code, motivo: error.motivo, message: failure });
    }
  };
