import '@mantine/core/styles/Switch.layer.css';
import { NativeSelect, Switch } from '@mantine/core';
import type { TarifaDeSucursal } from '@comal/contract/negocio/tarifas';
import { aCentavos } from '@comal/domain/money';
import {
  CLAVES_DE_REDONDEO,
  LIMITES_DE_TARIFA,
  REDONDEOS_DE_TARIFA,
  type PreciosDeTarifa,
  type RedondeoDeTarifa,
} from '@comal/domain/tarifas/lista';
import { CountedInput } from '../../../kit/Counted/Counted.tsx';
import { ErrorState } from '../../../kit/ErrorState/ErrorState.tsx';
import { switchOf } from '../../../kit/hooks/form.ts';
import { inputOf } from '../../../kit/hooks/useField.ts';
import { QuantityInput } from '../../../kit/QuantityInput/QuantityInput.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows/SkeletonRows.tsx';
import { api } from '../../../platform/api/client.ts';
import { SaveDialog } from '../../../shared/form/SaveDialog.tsx';
import { useSave } from '../../../shared/useSave.ts';
import { Elegidos } from '../horario/CamposDeHorario.tsx';
import { CamposDeVigencia } from '../horario/CamposDeVigencia.tsx';
import classes from '../horario/Horario.module.css';
import comunes from '../Negocio.module.css';
import { AsiQuedan } from './AsiQuedan.tsx';
import { useMenu } from './useMenu.ts';
import { SENTIDOS, useTarifa, type FormaDeTarifa, type SentidoDeTarifa } from './useTarifa.ts';

const ANCHO_PX = 560;

const opcion = ([value, label]: readonly [string, string]) => ({ value, label });
const LISTA_DE_SENTIDOS = Object.entries(SENTIDOS).map(opcion);
const REDONDEOS = CLAVES_DE_REDONDEO.map((clave) => opcion([String(clave), REDONDEOS_DE_TARIFA[clave]]));

interface FormaProps {
  readonly forma: FormaDeTarifa;
}

const Precios = ({ forma: { sentido, porcentaje, redondeo } }: FormaProps) => (
  <>
    <div className={classes.par}>
      <NativeSelect
        label="Los precios del menú"
        data={LISTA_DE_SENTIDOS}
        value={sentido.value}
        onChange={(event) => sentido.set(event.currentTarget.value as SentidoDeTarifa)}
      />
      <QuantityInput label="Porcentaje" required unidad="%" {...inputOf(porcentaje)} />
    </div>
    <NativeSelect
      label="Redondeo"
      data={REDONDEOS}
      value={String(redondeo.value)}
      onChange={(event) => redondeo.set(Number(event.currentTarget.value) as RedondeoDeTarifa)}
    />
  </>
);

const preciosDe = ({ porcentaje, redondeo, soloAlgunas, categorias }: FormaDeTarifa): PreciosDeTarifa | undefined => {
  if (porcentaje.value === undefined || (soloAlgunas.value && categorias.value.length === 0)) return undefined;
  return {
    ...{ porcentaje: aCentavos(porcentaje.value), redondeo: redondeo.value },
    categorias: soloAlgunas.value ? categorias.value : [],
  };
};

/** The categories of a list, and what their dishes cost with it. */
const Platillos = ({ forma }: FormaProps) => {
  const { soloAlgunas, categorias } = forma;
  const { data, error, isFetching, refetch } = useMenu();
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonRows rows={3} height={40} />;
  return (
    <>
      <Switch
        size="md"
        label="Solo algunas categorías"
        description="Apagado, todo el menú. Los complementos y las opciones conservan su precio."
        {...switchOf(soloAlgunas)}
      />
      {soloAlgunas.value && (
        <Elegidos
          label="Categorías"
          opciones={data.categorias.map(({ id, descripcion }) => ({ value: String(id), label: descripcion }))}
          error={categorias.value.length === 0 ? 'Elige por lo menos una' : undefined}
          value={categorias.value.map(String)}
          onChange={(elegidas) => categorias.set(elegidas.map(Number))}
        />
      )}
      <AsiQuedan tarifa={preciosDe(forma)} platillos={data.platillos} />
    </>
  );
};

export interface TarifaDialogProps {
  /** Absent: a new one. */
  readonly tarifa?: TarifaDeSucursal;
  readonly onClose: () => void;
  readonly onListo: (kept?: unknown) => void;
}

/** The dialog of a new or existing price list: what it does to which prices, and when and to what it applies. */
export function TarifaDialog({ tarifa, onClose, onListo }: TarifaDialogProps) {
  const forma = useTarifa(tarifa);
  const nueva = useSave(api.tarifas.nuevo, { exito: 'Lista de precios agregada', onListo });
  const conocida = useSave(api.tarifas.editar, { exito: 'Lista de precios guardada', onListo });
  const { nombre, activo } = forma;
  return (
    <SaveDialog
      onClose={onClose}
      title={tarifa ? 'Editar lista de precios' : 'Nueva lista de precios'}
      width={ANCHO_PX}
      forma={forma.forma}
      guardado={tarifa ? conocida : nueva}
      onGuardar={(body) =>
        void (tarifa
          ? conocida.guardar({ body: { id: tarifa.id, version: tarifa.version, ...body } })
          : nueva.guardar({ body }))
      }
    >
      <div className={comunes.campos}>
        <CountedInput
          label="Nombre"
          placeholder="Hora feliz, Terraza, Para llevar"
          required
          data-autofocus
          max={LIMITES_DE_TARIFA.nombre.max}
          value={nombre.text}
          error={nombre.error}
          onChange={nombre.type}
          onBlur={nombre.text === '' ? undefined : nombre.leave}
        />
        <Precios forma={forma} />
        <CamposDeVigencia {...forma.vigencia} />
        <Platillos forma={forma} />
        <Switch size="md" label="Está activa" description="Apagada, no cambia ningún precio" {...switchOf(activo)} />
      </div>
    </SaveDialog>
  );
}
