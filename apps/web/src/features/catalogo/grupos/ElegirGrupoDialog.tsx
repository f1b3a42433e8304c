import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import { ANCHO_PX } from '../comun/dialogos.ts';
import { useOptionsNotice } from '../../../shared/choose/options.ts';
import { Choose } from '../../../shared/choose/Choose.tsx';
import { useChosen } from '../../../shared/choose/useChosen.ts';
import type { Nombrado } from '../../../shared/choose/options.ts';
import type { ConfigDeGrupo, Grupo } from './tipos.ts';

export interface ElegirGrupoDialogProps<T extends Grupo> {
  readonly config: ConfigDeGrupo<T>;
  /** The group that receives products, which cannot be the source. */
  readonly destino: number;
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly onElegir: (id: number) => void;
  readonly onClose: () => void;
}

const enMayusculas = ({ descripcion }: Nombrado): string => descripcion.toUpperCase();

/** Chooses the category, unit or area whose products are added to the panel; names in uppercase. */
export function ElegirGrupoDialog<T extends Grupo>({
  config: { textos, useOpciones },
  destino,
  busy,
  error,
  onElegir,
  onClose,
}: ElegirGrupoDialogProps<T>) {
  const elegido = useChosen<Nombrado>(undefined, textos.sinElegir);
  const opciones = useOpciones();
  useOptionsNotice(opciones);
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
      <Choose
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
