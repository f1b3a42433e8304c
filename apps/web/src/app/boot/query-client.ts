import { QueryClient } from '@tanstack/react-query';
import { ApiError, outcomeUnknown } from '../../platform/api/errors.ts';

const RETRIES = 2;

/**
 * Server state of the application: a read is repeated only when nobody answered it, and asked even if the browser believes
 * it has no network, because the server may be this very machine.
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
