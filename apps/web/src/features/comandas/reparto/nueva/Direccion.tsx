import { NativeSelect, TextInput } from '@mantine/core';
import { DIRECCIONES_MAXIMAS, LIMITES_DE_REPARTO as L } from '@comal/domain/reparto/limites';
import { IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { formatMoney } from '../../../../kit/format.ts';
import { explained } from '../../../../kit/Tip/tip.ts';
import { cabeOtraDireccion, OTRA, SIN_ENVIO } from './datos-de-reparto.ts';
import { Leyendo } from '../Leyendo.tsx';
import classes from '../Reparto.module.css';
import type { RepartoEscrito } from './useReparto.ts';

interface ParteProps {
  readonly reparto: RepartoEscrito;
}

const NO_CABE = `Ya tiene ${DIRECCIONES_MAXIMAS} direcciones`;

/** The addresses of the client, of which one is chosen, and the press that writes another one. */
const Tarjetas = ({ reparto }: ParteProps) => {
  const { cliente, mostrados, decir } = reparto;
  const nombre = useId();
  const no = cabeOtraDireccion(reparto) ? undefined : NO_CABE;
  if (!cliente || cliente.direcciones.length === 0) return null;
  return (
    <div>
      <p id={`${nombre}-rotulo`} className={classes.rotulo}>
        Dirección
      </p>
      <div className={classes.direcciones}>
        <div role="radiogroup" aria-labelledby={`${nombre}-rotulo`} className={classes.tarjetas}>
          {cliente.direcciones.map(({ id, alias, calle, colonia }) => (
            <label key={id} className={classes.tarjeta}>
              <input
                type="radio"
                name={nombre}
                checked={mostrados.direccion === id}
                onChange={() => decir({ direccion: id })}
              />
              <strong>{alias}</strong>
              <span>{[calle, colonia].filter(Boolean).join(', ')}</span>
            </label>
          ))}
        </div>
        <button
          type="button"
          className={classes.otra}
          aria-label="Otra dirección"
          aria-pressed={mostrados.direccion === OTRA}
          {...explained(no, () => decir({ direccion: OTRA }))}
        >
          <IconPlus size={20} stroke={2} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
};

/** An address that the client does not have yet. */
const Nueva = ({ reparto: { mostrados, decir, faltas, cliente } }: ParteProps) => (
  <>
    {cliente && (
      <TextInput
        label="Cómo se llama"
        required
        autoComplete="off"
        maxLength={L.alias.max}
        value={mostrados.alias}
        error={faltas.alias}
        onChange={(event) => decir({ alias: event.currentTarget.value })}
      />
    )}
    <TextInput
      label="Calle y número"
      required
      autoComplete="off"
      maxLength={L.calle.max}
      value={mostrados.calle}
      error={faltas.calle}
      onChange={(event) => decir({ calle: event.currentTarget.value })}
    />
    <TextInput
      label="Colonia (opcional)"
      autoComplete="off"
      maxLength={L.colonia.max}
      value={mostrados.colonia}
      error={faltas.colonia}
      onChange={(event) => decir({ colonia: event.currentTarget.value })}
    />
  </>
);

/** The zone, with what the delivery costs there; a branch without zones charges nothing for it. */
const Zona = ({ reparto: { zonas, lectura, zonaFija, mostrados, decir, faltas } }: ParteProps) => {
  if (zonas.length === 0)
    return (
      <Leyendo
        que={lectura.leyendo ? (faltas.zona ?? 'Leyendo las zonas…') : undefined}
        fallo={lectura.fallo ? 'No se pudieron leer las zonas: va sin envío' : undefined}
        leyendo={lectura.leyendo}
        onOtraVez={lectura.releer}
      />
    );
  const opciones = [
    ...(mostrados.zona === '' ? [{ value: '', label: 'Elige la zona', disabled: true }] : []),
    ...zonas.map(({ id, nombre, precio }) => ({
      value: String(id),
      label: `${nombre} · envío ${formatMoney(precio)}`,
    })),
    { value: SIN_ENVIO, label: 'Sin cobrar envío' },
  ];
  return (
    <NativeSelect
      label="Zona"
      required
      disabled={zonaFija !== undefined}
      description={zonaFija}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={opciones}
      value={mostrados.zona}
      error={faltas.zona}
      onChange={(event) => decir({ zona: event.currentTarget.value })}
    />
  );
};

/** Where it is brought: one of the client's addresses or another one, what helps to find it, and the zone with its fee. */
export function Direccion({ reparto }: ParteProps) {
  const { mostrados, decir, faltas } = reparto;
  return (
    <>
      <Tarjetas reparto={reparto} />
      {mostrados.direccion === OTRA && <Nueva reparto={reparto} />}
      <TextInput
        label="Referencia (opcional)"
        autoComplete="off"
        maxLength={L.referencia.max}
        value={mostrados.referencia}
        error={faltas.referencia}
        onChange={(event) => decir({ referencia: event.currentTarget.value })}
      />
      <Zona reparto={reparto} />
    </>
  );
}
