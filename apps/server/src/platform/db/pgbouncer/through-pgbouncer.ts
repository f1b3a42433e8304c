import { withHostsOf } from '../hosts/hosts.ts';

/** The address of the same database and role at PgBouncer, which listens at `place` ('10.0.0.5:6432'). */
export const throughPgBouncer = (url: string, place: string): string => withHostsOf(url, `postgres://${place}`);
