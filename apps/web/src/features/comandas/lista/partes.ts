import type { RefCallback } from 'react';
import type { PanelProps } from '../pedidos/PedidosPanel.tsx';
import type { Lugar } from './lugares/lugares.ts';
import type { FilaProps } from './useFila.ts';

/** The props of every comanda of the list, besides its own data. */
export interface Comunes extends Pick<FilaProps, 'entorno' | 'manos' | 'onSeleccionar'> {
  readonly abrir: PanelProps['abrir'];
}

/** The props of the table and of the cards. */
export interface DisposicionProps extends Comunes {
  readonly ref: RefCallback<HTMLElement>;
  readonly lugares: readonly Lugar[];
}
