import '@mantine/core/styles/Switch.layer.css';
import { NativeSelect, Switch } from '@mantine/core';
import type { DescuentoDeSucursal } from '@comal/contract/negocio/descuentos';
import {
  CLASES_DE_DESCUENTO,
  LIMITES_DE_DESCUENTO,
  QUIEN_DESCUENTA,
  type ClaseDeDescuento,
  type QuienDescuenta,
} from '@comal/domain/descuentos/regla';
import { CountedInput } from '../../../kit/Counted/Counted.tsx';
import { switchOf } from '../../../kit/hooks/form.ts';
import { inputOf } from '../../../kit/hooks/useField.ts';
import { MoneyInput } from '../../../kit/MoneyInput/MoneyInput.tsx';
import { QuantityInput } from '../../../kit/QuantityInput/QuantityInput.tsx';
import { api } from '../../../platform/api/client.ts';
import { SaveDialog } from '../../../shared/form/SaveDialog.tsx';
import { useSave } from '../../../shared/useSave.ts';
import { CamposDeVigencia } from '../horario/CamposDeVigencia.tsx';
import classes from '../horario/Horario.module.css';
import comunes from '../Negocio.module.css';
import { useDescuento, type FormaDeDescuento } from './useDescuento.ts';

const ANCHO_PX = 500;

const opcionesDe = (tabla: Readonly<Record<string, string>>) =>
  Object.entries(tabla).map(([value, label]) => ({ value, label }));
const CLASES = opcionesDe(CLASES_DE_DESCUENTO);
const QUIENES = opcionesDe(QUIEN_DESCUENTA);

interface FormaProps {
  readonly forma: FormaDeDescuento;
}

const Rebaja = ({ forma: { clase, valor, limite } }: FormaProps) => (
  <>
    <div className={classes.par}>
      <NativeSelect
        label="Descuenta"
        data={CLASES}
        value={clase.value}
        onChange={(event) => clase.set(event.currentTarget.value as ClaseDeDescuento)}
      />
      {clase.value === 'porcentaje' ? (
        <QuantityInput label="Porcentaje" required unidad="%" {...inputOf(valor)} />
      ) : (
        <MoneyInput label="Cantidad" required {...inputOf(valor)} />
      )}
    </div>
    {clase.value === 'porcentaje' && (
      <MoneyInput
        label="Tope"
        description="Lo más que descuenta, por grande que sea la cuenta. Vacío: sin tope."
        {...inputOf(limite)}
      />
    )}
  </>
);

const Quien = ({ forma: { quien, pide_motivo } }: FormaProps) => (
  <>
    <NativeSelect
      label="Quién puede darlo"
      description="A quien no tiene permiso se lo autoriza alguien que sí, con su PIN o contraseña."
      data={QUIENES}
      value={quien.value}
      onChange={(event) => quien.set(event.currentTarget.value as QuienDescuenta)}
    />
    <Switch size="md" label="Pide motivo" description="Al darlo se dice por qué" {...switchOf(pide_motivo)} />
  </>
);

export interface DescuentoDialogProps {
  /** Absent: a new one. */
  readonly descuento?: DescuentoDeSucursal;
  readonly onClose: () => void;
  readonly onListo: (kept?: unknown) => void;
}

/** The dialog of a new or existing discount of the list: how much, who gives it, and when and to what it applies. */
export function DescuentoDialog({ descuento, onClose, onListo }: DescuentoDialogProps) {
  const forma = useDescuento(descuento);
  const nuevo = useSave(api.descuentos.nuevo, { exito: 'Descuento agregado', onListo });
  const conocido = useSave(api.descuentos.editar, { exito: 'Descuento guardado', onListo });
  const { nombre, activo } = forma;
  return (
    <SaveDialog
      onClose={onClose}
      title={descuento ? 'Editar descuento' : 'Nuevo descuento'}
      width={ANCHO_PX}
      forma={forma.forma}
      guardado={descuento ? conocido : nuevo}
      onGuardar={(body) =>
        void (descuento
          ? conocido.guardar({ body: { id: descuento.id, version: descuento.version, ...body } })
          : nuevo.guardar({ body }))
      }
    >
      <div className={comunes.campos}>
        <CountedInput
          label="Nombre"
          placeholder="Cumpleaños, Empleados, Vecinos"
          required
          data-autofocus
          max={LIMITES_DE_DESCUENTO.nombre.max}
          value={nombre.text}
          error={nombre.error}
          onChange={nombre.type}
          onBlur={nombre.text === '' ? undefined : nombre.leave}
        />
        <Rebaja forma={forma} />
        <Quien forma={forma} />
        <CamposDeVigencia {...forma.vigencia} />
        <Switch size="md" label="Se ofrece" description="Apagado, ninguna caja lo muestra" {...switchOf(activo)} />
      </div>
    </SaveDialog>
  );
}
