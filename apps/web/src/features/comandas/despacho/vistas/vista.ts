import type { ReactNode } from 'react';
import type { EstadoPedido } from '@comal/domain/comanda/pedido';
import type { useNovedades } from '../avisos/useNovedades.ts';
import type { Cuenta, Fila } from '../lineas/filas.ts';
import type { Deshacible } from '../lineas/useMovimientos.ts';
import type { PanelesAbiertos } from '../paneles/Paneles.tsx';

/** The props that the screen of an area passes to its table or cards. */
export interface VistaProps {
  readonly titulo: string;
  readonly cuenta: Cuenta;
  /** The lines with optimistic moves applied, including those cancelled in the last minute. */
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
  /** What is shown instead of the lines when there are none; null when there are. */
  readonly enLugar: ReactNode;
}
