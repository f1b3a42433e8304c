import { DemoBanner } from './DemoBanner.tsx';

/** The line. */
export const Linea = () => <DemoBanner />;
