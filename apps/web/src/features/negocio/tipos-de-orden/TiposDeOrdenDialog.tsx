import '@mantine/core/styles/Switch.layer.css';
import { Checkbox, Switch } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import {
  completarTipos,
  errorDeTipos,
  PREGUNTAS_DE_TIPO,
  type AjustesDeTipo,
  type PreguntaDeTipo,
} from '@comal/domain/comanda/tipo/ajustes-de-tipo';
import { TIPO_INICIAL, TIPOS_DE_ORDEN } from '@comal/domain/comanda/tipo/tipo';
import { formOf, given, useKept, type Kept } from '../../../kit/hooks/form.ts';
import { IconAction } from '../../../kit/IconAction/IconAction.tsx';
import { api } from '../../../platform/api/client.ts';
import { SaveDialog } from '../../../shared/form/SaveDialog.tsx';
import { ICONO_DE_TIPO } from '../../../shared/tipos-de-orden/iconos.ts';
import { useSave } from '../../../shared/useSave.ts';
import type { Sucursal } from '../tipos.ts';
import classes from './TiposDeOrden.module.css';

const ANCHO_PX = 560;
const PREGUNTAS = Object.keys(PREGUNTAS_DE_TIPO) as PreguntaDeTipo[];
/** A table has no badge, and always a name. */
const NO_DE_MESA: readonly PreguntaDeTipo[] = ['insignia_en_cocina', 'pide_nombre'];
const PRIMERO = 'Ya es el primero';
const ULTIMO = 'Ya es el último';

type Tipos = AjustesDeTipo[];

const sonLosMismos = (a: Tipos, b: Tipos): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The types with one of them at another place. */
const mudado = (tipos: Tipos, de: number, a: number): Tipos => {
  const otros = tipos.filter((_, i) => i !== de);
  return [...otros.slice(0, a), tipos[de]!, ...otros.slice(a)];
};

interface TipoProps {
  readonly ajustes: AjustesDeTipo;
  readonly onCambio: (cambio: Partial<AjustesDeTipo>) => void;
  /** Moves it; absent: it is the first, or the last. */
  readonly onSubir: (() => void) | undefined;
  readonly onBajar: (() => void) | undefined;
}

const Tipo = ({ ajustes, onCambio, onSubir, onBajar }: TipoProps) => {
  const { nombre } = TIPOS_DE_ORDEN[ajustes.tipo];
  const Icono = ICONO_DE_TIPO[ajustes.tipo];
  return (
    <li className={classes.tipo} data-apagado={!ajustes.activo || undefined}>
      <div className={classes.cabeza}>
        <Icono size={22} stroke={1.9} aria-hidden="true" />
        <Switch
          className={classes.nombre}
          size="md"
          label={nombre}
          checked={ajustes.activo}
          onChange={(event) => onCambio({ activo: event.currentTarget.checked })}
        />
        <IconAction
          icon={IconArrowUp}
          label={`Subir ${nombre}`}
          {...(onSubir ? { onClick: onSubir } : { reason: PRIMERO })}
        />
        <IconAction
          icon={IconArrowDown}
          label={`Bajar ${nombre}`}
          {...(onBajar ? { onClick: onBajar } : { reason: ULTIMO })}
        />
      </div>
      {ajustes.activo && (
        <fieldset className={classes.preguntas} aria-label={`Qué pide ${nombre}`}>
          {PREGUNTAS.filter((p) => ajustes.tipo !== TIPO_INICIAL || !NO_DE_MESA.includes(p)).map((pregunta) => (
            <Checkbox
              key={pregunta}
              classNames={{ body: classes.cuerpo, label: classes.pregunta }}
              label={PREGUNTAS_DE_TIPO[pregunta]}
              checked={ajustes[pregunta]}
              onChange={(event) => onCambio({ [pregunta]: event.currentTarget.checked })}
            />
          ))}
        </fieldset>
      )}
    </li>
  );
};

const ListaDeTipos = ({ tipos }: { readonly tipos: Kept<Tipos> }) => {
  const { value, set } = tipos;
  const cambiar = (en: number) => (cambio: Partial<AjustesDeTipo>) =>
    set(value.map((tipo, i) => (i === en ? { ...tipo, ...cambio } : tipo)));
  return (
    <ol className={classes.lista}>
      {value.map((ajustes, i) => (
        <Tipo
          key={ajustes.tipo}
          ajustes={ajustes}
          onCambio={cambiar(i)}
          onSubir={i > 0 ? () => set(mudado(value, i, i - 1)) : undefined}
          onBajar={i < value.length - 1 ? () => set(mudado(value, i, i + 1)) : undefined}
        />
      ))}
    </ol>
  );
};

export interface TiposDeOrdenDialogProps {
  readonly sucursal: Sucursal;
  readonly onClose: () => void;
  readonly onListo: () => void;
}

/** Which order types a branch offers, in which order, and what each asks for (D-130). */
export function TiposDeOrdenDialog({ sucursal, onClose, onListo }: TiposDeOrdenDialogProps) {
  const { id, version } = sucursal;
  const tipos = useKept<Tipos>([...completarTipos(sucursal.tipos_de_orden)], sonLosMismos);
  const guardado = useSave(api.tiposDeOrden.guardar, { exito: 'Tipos de orden guardados', onListo });
  const error = errorDeTipos(tipos.value);
  const forma = formOf({
    ...{ id: given(id), version: given(version) },
    tipos: { ...tipos, value: error === null ? tipos.value : undefined },
  });
  return (
    <SaveDialog
      onClose={onClose}
      title="Tipos de orden"
      context={sucursal.nombre}
      width={ANCHO_PX}
      porCompletar={error ?? undefined}
      forma={forma}
      guardado={guardado}
      onGuardar={(body) => void guardado.guardar({ body })}
    >
      <p className={classes.nota}>Los encendidos se ofrecen al abrir una comanda, en este orden.</p>
      <ListaDeTipos tipos={tipos} />
    </SaveDialog>
  );
}
