import { LIMITES_DE_CATALOGO } from '@comal/domain/catalogo/limites';
import { useState } from 'react';
import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import { api } from '../../../platform/api/client.ts';
import { useGuardar } from '../../../shared/useGuardar.ts';
import { useDisconnected } from '../../../platform/conexion.ts';
import { BotonRecargar } from '../vendibles/BotonRecargar.tsx';
import { CamposDeVendible } from '../vendibles/campos/CamposDeVendible.tsx';
import { CAMBIO_AJENO } from '../vendibles/errores.ts';
import type { Complemento, FormaProps } from '../vendibles/tipos.ts';
import { inventarioVisto, useVendible, VENDIBLE_NUEVO, type CuerpoDeVendible } from '../vendibles/useVendible.ts';

const REGLA = LIMITES_DE_CATALOGO.complemento;
const ANCHO_PX = 500;
const POR_COMPLETAR = 'Revisa los campos obligatorios';

const pedirDeNuevo = async (id: number, antes: Complemento): Promise<Complemento> => {
  const { data } = await api.complementos.listar();
  return data.find((complemento) => complemento.id === id) ?? antes;
};

function ComplementoForm({
  title,
  inicial,
  guardando,
  onGuardar,
  onFresco,
  onClose,
}: FormaProps<Complemento, CuerpoDeVendible>) {
  const forma = useVendible(REGLA, inicial ?? VENDIBLE_NUEVO);
  const sinConexion = useDisconnected();
  const cambiado = guardando.motivo === CAMBIO_AJENO && inicial && onFresco;
  const guardar = (): void => {
    if (forma.cuerpo) onGuardar(forma.cuerpo);
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={title}
      context={inicial?.descripcion}
      width={ANCHO_PX}
      submit={{ label: 'Guardar', reason: sinConexion ?? (forma.cuerpo ? undefined : POR_COMPLETAR) }}
      onSubmit={guardar}
      onRefused={forma.marcar}
      busy={guardando.processing}
      error={guardando.error}
      extra={cambiado && <BotonRecargar pedir={() => pedirDeNuevo(inicial.id, inicial)} onFresco={onFresco} />}
    >
      <CamposDeVendible forma={forma} maximo={REGLA.max} costo={inicial?.costo ?? 0} />
    </FormDialog>
  );
}

/** Props of `NuevoComplementoDialog`. */
export interface NuevoComplementoDialogProps {
  readonly onClose: () => void;
  readonly onListo: (complemento: Complemento) => void;
}

/** Adds an add-on (COMPLEMENTO-006). */
export function NuevoComplementoDialog({ onClose, onListo }: NuevoComplementoDialogProps) {
  const guardando = useGuardar(api.complementos.nuevo, { exito: 'Complemento creado exitosamente', onListo });
  return (
    <ComplementoForm
      title="Nuevo complemento"
      guardando={guardando}
      onGuardar={(body) => void guardando.guardar({ body })}
      onClose={onClose}
    />
  );
}

/** Props of `EditarComplementoDialog`. */
export interface EditarComplementoDialogProps extends NuevoComplementoDialogProps {
  readonly complemento: Complemento;
}

const Edicion = ({
  complemento,
  onClose,
  onListo,
  onFresco,
}: EditarComplementoDialogProps & { readonly onFresco: (fresco: Complemento) => void }) => {
  const guardando = useGuardar(api.complementos.editar, { exito: 'Complemento actualizado exitosamente', onListo });
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

/** Changes an add-on; refused when another person changed it meanwhile, with the way to see how it is now. */
export function EditarComplementoDialog({ complemento, ...dialogo }: EditarComplementoDialogProps) {
  const [actual, setActual] = useState(complemento);
  return <Edicion key={actual.version} complemento={actual} onFresco={setActual} {...dialogo} />;
}
