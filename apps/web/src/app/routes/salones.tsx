import { HojasDeMesas } from '../../features/negocio/qr/HojasDeMesas.tsx';
import { SalonesScreen } from '../../features/salones/SalonesScreen.tsx';

/** The rooms of the branch, whose tables' codes are printed from there (D-117). */
export const SalonesDeConfiguracion = () => <SalonesScreen Hojas={HojasDeMesas} />;
