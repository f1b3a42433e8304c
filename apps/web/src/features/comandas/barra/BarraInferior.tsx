import { Fill } from '../../../kit/Slot/Slot.tsx';
import { BotonDeFiltros } from './BotonDeFiltros.tsx';
import { Caja } from './Caja.tsx';
import { NuevaComanda } from './NuevaComanda.tsx';
import { OtraVista } from '../mapa/Vistas.tsx';
import { Ayuda, type BarraProps } from './Toolbar.tsx';
import classes from './Toolbar.module.css';

/**
 * The bars of a phone: Caja and Nueva comanda at the bottom, within the thumb's reach; filters and help in the header
 * (ui.md 5).
 */
export function BarraInferior({
  acciones,
  onAyuda,
  noCrear,
  onNueva,
  vista,
}: Omit<BarraProps, 'teclas' | 'onTipo' | 'onSecciones'>) {
  return (
    <>
      <Fill slot="acciones">
        <Ayuda onAyuda={onAyuda} tone="bar" />
        {vista !== 'mapa' && <BotonDeFiltros forma="icono" />}
      </Fill>
      {vista && <OtraVista vista={vista} />}
      <Fill slot="barra">
        <div className={classes.abajo} data-tour="comandas-barra">
          <Caja acciones={acciones} abajo />
          <NuevaComanda {...{ noCrear, onNueva }} teclas={false} ancho />
        </div>
      </Fill>
    </>
  );
}
