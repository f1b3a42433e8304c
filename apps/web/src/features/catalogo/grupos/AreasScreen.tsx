import { AREAS } from './areas.ts';
import { GruposScreen } from './GruposScreen.tsx';

/** The dispatch areas (AREA-001). */
export const AreasScreen = () => <GruposScreen config={AREAS} />;
