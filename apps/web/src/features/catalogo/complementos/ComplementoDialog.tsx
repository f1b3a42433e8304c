import type { Catalog } from '@comal/contract/catalog';
import type { CallInput } from '@comal/contract/route';
import { LIMITES_DE_CATALOGO } from '@comal/domain/catalogo/limites';
import { formOf } from '../../../kit/hooks/form.ts';
import { api } from '../../../platform/api/client.ts';
import { useSave } from '../../../shared/useSave.ts';
import { CamposDeVendible } from '../vendibles/campos/CamposDeVendible.tsx';
import type { Complemento, FormaProps } from '../vendibles/tipos.ts';
import { EnSuVersion, VendibleForm } from '../vendibles/VendibleForm.tsx';
import { usePreguntarCosto } from '../vendibles/usePreguntarCosto.ts';
import { inventarioVisto, partesDeVendible, useVendible, VENDIBLE_NUEVO } from '../vendibles/useVendible.ts';

const REGLA = LIMITES_DE_CATALOGO.complemento;
const ANCHO_PX = 500;
const POR_COMPLETAR = 'Revisa los campos obligatorios';

type CuerpoDeComplemento = CallInput<Catalog['complementos']['nuevo']>['body'];

const pedirDeNuevo = async (antes: Complemento): Promise<Complemento> => {
  const { data } = await api.complementos.listar();
  return data.find((complemento) => complemento.id === antes.id) ?? antes;
};

function ComplementoForm({ onGuardar, ...marco }: FormaProps<Complemento, CuerpoDeComplemento>) {
  const { inicial } = marco;
  const campos = useVendible(REGLA, inicial ?? VENDIBLE_NUEVO);
  const preguntar = usePreguntarCosto(inicial);
  const guardar = async (cuerpo: CuerpoDeComplemento): Promise<void> => {
    if (await preguntar(cuerpo)) onGuardar(cuerpo);
  };
  return (
    <VendibleForm
      {...marco}
      width={ANCHO_PX}
      porCompletar={POR_COMPLETAR}
      forma={formOf(partesDeVendible(campos))}
      onGuardar={(cuerpo) => void guardar(cuerpo)}
      pedirDeNuevo={pedirDeNuevo}
    >
      <CamposDeVendible forma={campos} maximo={REGLA.max} costo={inicial?.costo ?? 0} />
    </VendibleForm>
  );
}

export interface NuevoComplementoDialogProps {
  readonly onClose: () => void;
  readonly onListo: (complemento: Complemento) => void;
}

/** Adds an add-on. */
export function NuevoComplementoDialog({ onClose, onListo }: NuevoComplementoDialogProps) {
  const guardando = useSave(api.complementos.nuevo, { exito: 'Complemento creado exitosamente', onListo });
  return (
    <ComplementoForm
      title="Nuevo complemento"
      guardando={guardando}
      onGuardar={(body) => void guardando.guardar({ body })}
      onClose={onClose}
    />
  );
}

export interface EditarComplementoDialogProps extends NuevoComplementoDialogProps {
  readonly complemento: Complemento;
}

const Edicion = ({
  complemento,
  onClose,
  onListo,
  onFresco,
}: EditarComplementoDialogProps & { readonly onFresco: (fresco: Complemento) => void }) => {
  const guardando = useSave(api.complementos.editar, { exito: 'Complemento actualizado exitosamente', onListo });
  const { id, version } = complemento;
  return (
    <ComplementoForm
      title="Editar complemento"
      inicial={complemento}
      guardando={guardando}
      onGuardar={(cuerpo) =>
        void guardando.guardar({ body: { ...cuerpo, ...inventarioVisto(complemento), id, version } })
      }
      onFresco={onFresco}
      onClose={onClose}
    />
  );
};

/**
 * Edits an add-on; a save is refused if another user changed it meanwhile, with a button that loads the current
 * version.
 */
export function EditarComplementoDialog({ complemento, ...dialogo }: EditarComplementoDialogProps) {
  return (
    <EnSuVersion de={complemento}>
      {(actual, onFresco) => <Edicion complemento={actual} onFresco={onFresco} {...dialogo} />}
    </EnSuVersion>
  );
}
