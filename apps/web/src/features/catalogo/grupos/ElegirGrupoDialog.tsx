import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import { ANCHO_PX } from '../comun/dialogos.ts';
import { useAvisoDeOpciones } from '../../../shared/elegir/opciones.ts';
import { Elegir } from '../../../shared/elegir/Elegir.tsx';
import { useElegido } from '../../../shared/elegir/useElegido.ts';
import type { Nombrado } from '../../../shared/elegir/opciones.ts';
import type { ConfigDeGrupo, Grupo } from './tipos.ts';

export interface ElegirGrupoDialogProps<T extends Grupo> {
  readonly config: ConfigDeGrupo<T>;
  /** The one that takes products: it is no source. */
  readonly destino: number;
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly onElegir: (id: number) => void;
  readonly onClose: () => void;
}

const enMayusculas = ({ descripcion }: Nombrado): string => descripcion.toUpperCase();

/** Chooses the category, unit or area whose products are copied into a panel; names in uppercase. */
export function ElegirGrupoDialog<T extends Grupo>({
  config: { textos, useOpciones },
  destino,
  busy,
  error,
  onElegir,
  onClose,
}: ElegirGrupoDialogProps<T>) {
  const elegido = useElegido<Nombrado>(undefined, textos.sinElegir);
  const opciones = useOpciones();
  useAvisoDeOpciones(opciones);
  const mismo = elegido.value?.id === destino ? textos.mismo : undefined;
  const aceptar = (): void => {
    elegido.leave();
    if (elegido.value && !mismo) onElegir(elegido.value.id);
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={textos.traer}
      width={ANCHO_PX}
      submit={{ label: 'Aceptar' }}
      onSubmit={aceptar}
      busy={busy}
      error={error}
    >
      <Elegir
        label={textos.elegir}
        lista={opciones}
        elegido={{ ...elegido, error: mismo ?? elegido.error }}
        placeholder={textos.sinElegir}
        nombre={enMayusculas}
        autofocus
      />
    </FormDialog>
  );
}
