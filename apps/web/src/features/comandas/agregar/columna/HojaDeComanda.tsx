import { Sheet } from '../../../../kit/Sheet/Sheet.tsx';
import { ComandaQueCrece, type ComandaQueCreceProps } from './ComandaQueCrece.tsx';
import classes from './Columna.module.css';

export interface HojaDeComandaProps extends Omit<ComandaQueCreceProps, 'enHoja'> {
  readonly onVolver: () => void;
}

/** The comanda in a bottom sheet, for screens without room for a second column. */
export function HojaDeComanda({ onVolver, ...comanda }: HojaDeComandaProps) {
  return (
    <Sheet
      opened
      onClose={onVolver}
      title={`Comanda de ${comanda.comanda.nombre}`}
      position="bottom"
      classNames={{
        content: classes.hoja,
        header: classes.cabezaDeHoja,
        title: classes.tituloDeHoja,
        body: classes.cuerpoDeHoja,
      }}
    >
      <ComandaQueCrece {...comanda} enHoja />
    </Sheet>
  );
}
