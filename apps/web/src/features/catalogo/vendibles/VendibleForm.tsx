import { useState, type ReactNode } from 'react';
import type { Part } from '../../../kit/hooks/form.ts';
import { SaveDialog } from '../../../shared/form/SaveDialog.tsx';
import { BotonRecargar, CAMBIO_AJENO } from './BotonRecargar.tsx';
import type { FormaProps } from './tipos.ts';

/** What is known of a dish or an add-on that is edited. */
interface Conocido {
  readonly id: number;
  readonly descripcion: string;
  readonly version: number;
}

interface VendibleFormProps<T extends Conocido, C> extends FormaProps<T, C> {
  readonly width: number;
  readonly forma: Part<C>;
  /** Said on the button while something is wrong. */
  readonly porCompletar?: string;
  /** Asks for it as it is kept now. */
  readonly pedirDeNuevo: (antes: T) => Promise<T>;
  readonly children: ReactNode;
}

/** The dialog of a dish or an add-on; when another person changed it meanwhile, it offers to see how it is now. */
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

/** An editor of a stored item, which reloads it when another person changed it. */
export function EnSuVersion<T extends Conocido>({ de, children }: EnSuVersionProps<T>) {
  const [actual, setActual] = useState(de);
  return children(actual, setActual);
}
