import { LIMITES_DE_CATALOGO } from '@comal/domain/catalogo/limites';
import { leerTexto, leerTextoOpcional } from '@comal/domain/reglas-de-texto';
import { useState } from 'react';
import { CountedTextarea } from '../../../../kit/Counted/Counted.tsx';
import { formOf, given, idOf } from '../../../../kit/hooks/form.ts';
import { useField } from '../../../../kit/hooks/useField.ts';
import { api } from '../../../../platform/api/client.ts';
import { SaveDialog } from '../../../../shared/form/SaveDialog.tsx';
import { useSave } from '../../../../shared/useSave.ts';
import { BotonRecargar, CAMBIO_AJENO } from '../../vendibles/BotonRecargar.tsx';
import type { Nombrado } from '../../../../shared/choose/options.ts';
import type { Producto } from '../../vendibles/tipos.ts';
import { useChosen } from '../../../../shared/choose/useChosen.ts';
import classes from './DatosDeMenuDialog.module.css';
import { EstadosDeMenu } from './EstadosDeMenu.tsx';
import { useEstadosMenu } from './estados.ts';
import { TarjetaDeMenu } from './TarjetaDeMenu.tsx';
import { VerComoComensal } from './VerComoComensal.tsx';

export interface DatosDeMenuDialogProps {
  readonly producto: Producto;
  readonly onClose: () => void;
  readonly onListo: (producto: Producto) => void;
}

const ANCHO_PX = 600;
const REGLA = LIMITES_DE_CATALOGO.descripcionMenu;
const SIN_ESTADO = 'Selecciona un estado para el menú';

/** Without an entered description only the state changes; an existing description is not deleted. */
const leerDescripcion = ({ descripcion_menu }: Producto) =>
  descripcion_menu === ''
    ? (texto: string) => leerTextoOpcional(REGLA, texto)
    : (texto: string) => leerTexto(REGLA, texto);

const estadoDe = ({ estado_menu }: Producto): Nombrado | undefined => (estado_menu.id > 0 ? estado_menu : undefined);

const Forma = ({
  producto,
  onClose,
  onListo,
  onFresco,
}: DatosDeMenuDialogProps & { readonly onFresco: (fresco: Producto) => void }) => {
  const estado = useChosen(estadoDe(producto), SIN_ESTADO);
  const descripcion = useField<string | null>(leerDescripcion(producto), producto.descripcion_menu);
  const guardado = useSave(api.productos.editarDatosMenu, {
    exito: 'Datos del menú actualizados exitosamente',
    onListo: (fresco) => onListo({ ...producto, ...fresco }),
  });
  const { id, version } = producto;
  const tomar = (fresco: Producto): void => {
    guardado.olvidar();
    onFresco(fresco);
  };
  const pedir = async () => (await api.productos.obtener({ params: { id } })).data;
  return (
    <SaveDialog
      onClose={onClose}
      title="Datos del menú"
      context={producto.descripcion}
      width={ANCHO_PX}
      forma={formOf({
        ...{ id: given(id), version: given(version) },
        ...{ estadoMenu: idOf(estado), descripcionMenu: descripcion },
      })}
      guardado={guardado}
      onGuardar={(body) => void guardado.guardar({ body })}
      remedy={guardado.motivo === CAMBIO_AJENO && <BotonRecargar pedir={pedir} onFresco={tomar} />}
    >
      <div className={classes.columnas}>
        <div className={classes.campos}>
          <EstadosDeMenu estados={useEstadosMenu()} elegido={estado} />
          <CountedTextarea
            label="Descripción en el menú"
            required={producto.descripcion_menu !== ''}
            rows={5}
            max={REGLA.max}
            value={descripcion.text}
            error={descripcion.error}
            onChange={descripcion.type}
            onBlur={descripcion.leave}
          />
        </div>
        <div className={classes.campos}>
          <TarjetaDeMenu producto={producto} estado={estado.value} descripcion={descripcion.text} />
          <VerComoComensal />
        </div>
      </div>
    </SaveDialog>
  );
};

/** Edits the state and description of a dish in the diners' menu, with a preview of its card (D-51). */
export function DatosDeMenuDialog({ producto, ...dialogo }: DatosDeMenuDialogProps) {
  const [actual, setActual] = useState(producto);
  return <Forma producto={actual} onFresco={setActual} {...dialogo} />;
}
