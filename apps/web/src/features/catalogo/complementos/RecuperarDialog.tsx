import { formOf, idOf } from '../../../kit/hooks/form.ts';
import { api } from '../../../platform/api/client.ts';
import { Choose } from '../../../shared/choose/Choose.tsx';
import { optionsFrom, type Nombrado } from '../../../shared/choose/options.ts';
import { useChosen } from '../../../shared/choose/useChosen.ts';
import { SaveDialog } from '../../../shared/form/SaveDialog.tsx';
import { useSave } from '../../../shared/useSave.ts';

const useRetirados = optionsFrom(
  ['catalogo', 'elegir', 'complementos-retirados'],
  (signal) => api.complementos.retirados({}, { signal }),
  'Error al cargar los complementos retirados',
);

const ANCHO_PX = 480;
const NINGUNO = 'No hay complementos retirados';

export interface RecuperarDialogProps {
  readonly onClose: () => void;
  readonly onListo: () => void;
}

/** Restores a retired add-on, also to the dishes that had it. */
export function RecuperarDialog({ onClose, onListo }: RecuperarDialogProps) {
  const retirados = useRetirados();
  const elegido = useChosen<Nombrado>(undefined, 'Elige un complemento');
  const guardado = useSave(api.complementos.recuperar, {
    exito: 'Complemento recuperado exitosamente',
    onListo,
  });
  const ninguno = !retirados.cargando && !retirados.error && retirados.filas.length === 0 ? NINGUNO : undefined;
  return (
    <SaveDialog
      onClose={onClose}
      title="Recuperar complemento"
      width={ANCHO_PX}
      verbo="Recuperar"
      razon={ninguno}
      porCompletar="Elige un complemento"
      forma={formOf({ id: idOf(elegido) })}
      guardado={guardado}
      onGuardar={(body) => void guardado.guardar({ body })}
    >
      {ninguno ? (
        <p>{ninguno}</p>
      ) : (
        <>
          <p>Regresa a los productos que lo tenían, con su receta y su precio.</p>
          <Choose
            label="Complemento"
            lista={retirados}
            elegido={elegido}
            placeholder="Elige un complemento"
            autofocus
          />
        </>
      )}
    </SaveDialog>
  );
}
