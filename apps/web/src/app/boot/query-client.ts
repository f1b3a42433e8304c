import { QueryClient } from '@tanstack/react-query';
import { ApiError, outcomeUnknown } from '../../platform/api/errors.ts';

const RETRIES = 2;

/**
 * The query client of the application. A read is retried only when it got no answer, and it is sent even if the browser
 * reports no network, because the server may run on this same machine.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < RETRIES && error instanceof ApiError && outcomeUnknown(error),
        networkMode: 'always',
      },
    },
  });
