import { ReplacePanel } from '../../../kit/ReplacePanel/ReplacePanel.tsx';
import { api } from '../../../platform/api/client.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import { useRefusedFields } from '../../../shared/form/useRefusedFields.ts';
import { PanelFoot } from '../../../shared/PanelFoot.tsx';
import { useSave } from '../../../shared/useSave.ts';
import type { ListaDeImpresoras, Vista } from '../tipos.ts';
import { ConexionFields } from './ConexionFields.tsx';
import { ExtrasFields } from './ExtrasFields.tsx';
import { LetrasFields, PapelFields } from './PapelFields.tsx';
import { useFormaDeImpresora } from './useFormaDeImpresora.ts';
import { UsosFields } from './UsosFields.tsx';

export interface ImpresoraPanelProps {
  readonly vista: Vista;
  readonly lista: ListaDeImpresoras;
  /** Back to the list; true when something changed. */
  readonly onClose: (actualizado: boolean) => void;
}

/** What the form begins with. */
const deVista = (vista: Vista) => {
  if (vista === 'nueva') return {};
  return 'id' in vista ? { antes: vista } : { hallada: vista };
};

/** Adds a printer, or edits one: where it is, its paper, what it prints. */
export function ImpresoraPanel({ vista, lista, onClose }: ImpresoraPanelProps) {
  const { antes, hallada } = deVista(vista);
  const forma = useFormaDeImpresora(antes, hallada);
  const sinConexion = useDisconnected();
  const onListo = (): void => onClose(true);
  const nueva = useSave(api.impresoras.nueva, {
    exito: 'Impresora agregada. Pulsa Probar para ver si imprime',
    onListo,
  });
  const conocida = useSave(api.impresoras.editar, { exito: 'Impresora guardada', onListo });
  const { processing, error, motivo, refused } = antes ? conocida : nueva;
  useRefusedFields(forma, refused);
  const guardar = (): void => {
    if (forma.value === undefined) return forma.leave();
    const body = forma.value;
    void (antes
      ? conocida.guardar({ body: { ...body, id: antes.id, version: antes.version } })
      : nueva.guardar({ body }));
  };
  // After a conflict the list behind must show the other user's change.
  const cerrar = (): void => onClose(motivo === 'CAMBIO_ENTRETANTO');
  const otras = lista.impresoras.filter(({ id }) => id !== antes?.id);
  return (
    <ReplacePanel
      title={antes ? `Editar ${antes.nombre}` : 'Agregar impresora'}
      processing={processing}
      onClose={cerrar}
      foot={
        <PanelFoot razon={sinConexion} guardando={processing} error={error} onCancelar={cerrar} onGuardar={guardar} />
      }
    >
      <ConexionFields forma={forma} />
      <UsosFields forma={forma} lista={lista} otras={otras} />
      <PapelFields forma={forma} />
      <LetrasFields forma={forma} />
      <ExtrasFields forma={forma} antes={antes} otras={otras} />
    </ReplacePanel>
  );
}
