import type { ComponentType } from 'react';

/** The sheets with the codes of tables, which another feature makes. */
export type Hojas = ComponentType<{ readonly mesas: readonly string[]; readonly onClose: () => void }>;
