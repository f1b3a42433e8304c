import type { ReactNode } from 'react';
import type { EstadoPedido } from '@comal/domain/comanda/pedido';
import type { useNovedades } from '../avisos/useNovedades.ts';
import type { Cuenta, Fila } from '../lineas/filas.ts';
import type { Deshacible } from '../lineas/useMovimientos.ts';
import type { PanelesAbiertos } from '../paneles/Paneles.tsx';

/** What the table and the cards get of the screen of an area. */
export interface VistaProps {
  readonly titulo: string;
  readonly cuenta: Cuenta;
  /** The lines as they will be, cancelled ones of the last minute too. */
  readonly filas: readonly Fila[];
  readonly novedades: ReturnType<typeof useNovedades>;
  /** New lines that are still there. */
  readonly nuevosQueHay: number;
  /** Why nothing can be moved now. */
  readonly razon: string | undefined;
  readonly ahora: number;
  readonly mover: (filas: readonly Fila[], a: EstadoPedido) => readonly Fila[];
  readonly deshacibles: readonly Deshacible[];
  readonly deshacer: (cual: Deshacible) => void;
  readonly paneles: PanelesAbiertos;
  readonly cabecera: { readonly vistas: ReactNode; readonly menu: ReactNode };
  /** What stands in place of lines when there are none; null when there are. */
  readonly enLugar: ReactNode;
}
