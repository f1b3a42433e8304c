import { Button } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { Sheet } from '../../../../kit/Sheet/Sheet.tsx';
import { ManualLink } from '../../../../shared/ManualLink.tsx';
import panel from './panel.module.css';

type Renglon = readonly [que: string, paraQue: string];

const TOQUES: readonly Renglon[] = [
  ['Un platillo', 'Lo empieza; otro toque y está listo; uno más y regresa'],
  ['Empezar todo', 'Toda la comanda a trabajando'],
  ['Todo listo', 'Sale la comanda entera; su lugar dice «Deshacer» unos segundos'],
  ['Las dos palomitas', 'Lo mismo, sin empezarla'],
  ['Recuperar', 'Las últimas 20 comandas que salieron'],
  ['Deslizar', 'En el teléfono, la hoja anterior o la siguiente'],
];

const TECLAS: readonly Renglon[] = [
  ['1 a 9', 'Eligen la comanda con ese número'],
  ['Enter o espacio', 'Todo listo de la comanda elegida'],
  ['↑ ↓', 'De platillo en platillo; Enter lo mueve'],
  ['← →', 'La tarjeta de al lado'],
  ['Re Pág, Av Pág', 'La hoja anterior o la siguiente'],
  ['Retroceso', 'Recuperar'],
  ['F1', 'Esta ayuda'],
];

const COLORES: readonly Renglon[] = [
  ['Ámbar', 'Ya pasó tres cuartas partes de su tiempo'],
  ['Rojo', 'Va tarde: en espera o en preparación'],
  ['Rosa', 'Nuevo, o cambió'],
  ['Tachado', 'Cancelado: tócalo cuando lo hayas visto'],
];

const Seccion = ({ titulo, renglones }: { readonly titulo: string; readonly renglones: readonly Renglon[] }) => (
  <section>
    <h3 className={panel.seccion}>{titulo}</h3>
    <dl className={panel.ayuda}>
      {renglones.map(([que, paraQue]) => (
        <div key={que} style={{ display: 'contents' }}>
          <dt>{que}</dt>
          <dd>{paraQue}</dd>
        </div>
      ))}
    </dl>
  </section>
);

export interface PanelDeAyudaProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Starts the tour, once the panel is closed. */
  readonly onRecorrido: () => void;
}

/** Help: what the presses, keys and colours of the cards mean (ui.md 9). */
export function PanelDeAyuda({ opened, onClose, onRecorrido }: PanelDeAyudaProps) {
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title="Ayuda de las tarjetas"
      position="right"
      size="36rem"
      close="kitchen"
      classNames={{ content: panel.panel, title: panel.titulo, body: panel.cuerpo }}
    >
      <Seccion titulo="Con el dedo" renglones={TOQUES} />
      <Seccion titulo="Con teclas o un teclado de cocina" renglones={TECLAS} />
      <Seccion titulo="Los colores" renglones={COLORES} />
      <Button
        size="lg"
        variant="subtle"
        className={panel.recorrido}
        leftSection={<IconRoute size={19} stroke={1.9} aria-hidden="true" />}
        onClick={() => {
          onClose();
          onRecorrido();
        }}
      >
        Ver el recorrido
      </Button>
      <ManualLink capitulo="despacho" />
    </Sheet>
  );
}
