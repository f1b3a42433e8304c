import type { RefCallback } from 'react';
import type { PanelProps } from '../pedidos/PedidosPanel.tsx';
import type { Lugar } from './lugares/lugares.ts';
import type { FilaProps } from './useFila.ts';

/** What every comanda of the list is given, besides itself. */
export interface Comunes extends Pick<FilaProps, 'entorno' | 'manos' | 'onSeleccionar'> {
  readonly abrir: PanelProps['abrir'];
}

/** What the table and the cards are given. */
export interface DisposicionProps extends Comunes {
  readonly ref: RefCallback<HTMLElement>;
  readonly lugares: readonly Lugar[];
}
