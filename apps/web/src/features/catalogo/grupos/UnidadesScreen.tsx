import { GruposScreen } from './GruposScreen.tsx';
import { UNIDADES } from './unidades.ts';

/** The units of measure (UNIDAD-001). */
export const UnidadesScreen = () => <GruposScreen config={UNIDADES} />;
