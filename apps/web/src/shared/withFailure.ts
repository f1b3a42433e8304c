import { ApiError } from '../platform/api/errors.ts';

/** A call whose failure, where the server does not say why, is told in the words of its screen. */
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
