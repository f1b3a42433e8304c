import { papelDeResumen } from '@comal/contract/caja/papel-de-turno';
import { PaperBlocks } from '../../../kit/Print/PaperBlocks.tsx';

type Papel = Parameters<typeof papelDeResumen>;

export interface HojaDeTurnoProps extends Pick<Papel[1], 'titulo' | 'sucursal' | 'zona'> {
  /** The figures, and of a stored Z its note and who closed it. */
  readonly resumen: Papel[0];
}

/** The figures of a shift on the browser's paper, as the printers draw them (D-147). */
export const HojaDeTurno = ({ resumen, ...dicho }: HojaDeTurnoProps) => (
  <PaperBlocks papel={papelDeResumen(resumen, dicho)} label={dicho.titulo} />
);
