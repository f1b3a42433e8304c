import { useState, type ReactNode } from 'react';
import type { Part } from '../../../kit/hooks/form.ts';
import { SaveDialog } from '../../../shared/form/SaveDialog.tsx';
import { BotonRecargar, CAMBIO_AJENO } from './BotonRecargar.tsx';
import type { FormaProps } from './tipos.ts';

/** The stored fields of an edited dish or add-on. */
interface Conocido {
  readonly id: number;
  readonly descripcion: string;
  readonly version: number;
}

interface VendibleFormProps<T extends Conocido, C> extends FormaProps<T, C> {
  readonly width: number;
  readonly forma: Part<C>;
  /** Shown on the button while something is invalid. */
  readonly porCompletar?: string;
  /** Refetches the stored item. */
  readonly pedirDeNuevo: (antes: T) => Promise<T>;
  readonly children: ReactNode;
}

/** The dialog of a dish or an add-on; if another user changed it meanwhile, it offers to load the current version. */
export function VendibleForm<T extends Conocido, C>({
  title,
  inicial,
  guardando,
  onFresco,
  pedirDeNuevo,
  ...resto
}: VendibleFormProps<T, C>) {
  const tomar = (fresco: T): void => {
    guardando.olvidar();
    onFresco?.(fresco);
  };
  const cambiado = guardando.motivo === CAMBIO_AJENO && inicial && onFresco;
  return (
    <SaveDialog
      {...resto}
      title={title}
      context={inicial?.descripcion}
      guardado={guardando}
      remedy={cambiado && <BotonRecargar pedir={() => pedirDeNuevo(inicial)} onFresco={tomar} />}
    />
  );
}

interface EnSuVersionProps<T extends Conocido> {
  readonly de: T;
  readonly children: (actual: T, onFresco: (fresco: T) => void) => ReactNode;
}

/** An editor of a stored item, which can reload it when another user changed it. */
export function EnSuVersion<T extends Conocido>({ de, children }: EnSuVersionProps<T>) {
  const [actual, setActual] = useState(de);
  return children(actual, setActual);
}
