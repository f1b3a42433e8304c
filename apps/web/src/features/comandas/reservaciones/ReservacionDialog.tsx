import { TextInput } from '@mantine/core';
import type { Salon } from '@comal/contract/salones/salones';
import type { Reservacion } from '@comal/contract/salones/reservaciones';
import { HORA_DE_CORTE_INICIAL, ZONA_INICIAL } from '@comal/domain/dia-operativo';
import { leerTexto, leerTextoOVacio, type Leido } from '@comal/domain/reglas-de-texto';
import {
  encimadas,
  instanteDeHora,
  leerTelefonoDeReservacion,
  LIMITES_DE_RESERVACION,
} from '@comal/domain/salones/reservacion';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { CountedInput } from '../../../kit/Counted/Counted.tsx';
import { formOf, given, useKept } from '../../../kit/hooks/form.ts';
import { inputOf, useField, type Field } from '../../../kit/hooks/useField.ts';
import { SelectField } from '../../../kit/SelectField/SelectField.tsx';
import { api } from '../../../platform/api/client.ts';
import { newId } from '../../../platform/ids.ts';
import { useSesion } from '../../../platform/session/session.ts';
import { SaveDialog } from '../../../shared/form/SaveDialog.tsx';
import { useSave } from '../../../shared/useSave.ts';
import { useDelReloj } from '../hooks/useDelReloj.ts';
import { ClienteConocido } from './ClienteConocido.tsx';
import { ComensalesField, useComensales } from '../dialogs/ComensalesField.tsx';
import { usePonerReservacion, useReleerReservaciones, useReservacionesDe } from './consulta.ts';
import classes from './Reservaciones.module.css';

export interface ReservacionDialogProps {
  /** Absent: a new one. */
  readonly reservacion?: Reservacion | undefined;
  /** The day and table that are proposed for a new one. */
  readonly dia: string;
  readonly salones: readonly Salon[];
  readonly onClose: () => void;
  readonly onGuardada: (reservacion: Reservacion) => void;
}

const ANCHO_PX = 500;
const L = LIMITES_DE_RESERVACION;
const DOS = 2;
/** The option of no table in a field whose options are tables. */
const SIN_MESA = 0;

const escrito =
  (falta: string) =>
  (texto: string): Leido<string> =>
    texto === '' ? { ok: false, error: falta } : { ok: true, value: texto };

const leerNota = (texto: string) => leerTextoOVacio(L.nota, texto);

const telefonoDe = (texto: string): Leido<string> => {
  const leido = leerTelefonoDeReservacion(texto);
  return leido.ok ? { ok: true, value: leido.value ?? '' } : leido;
};

const CuandoField = ({ label, type, campo, min }: CuandoProps) => (
  <TextInput
    label={label}
    type={type}
    size="lg"
    required
    autoComplete="off"
    min={min}
    value={campo.text}
    error={campo.error}
    onChange={(event) => campo.type(event.currentTarget.value)}
    onBlur={campo.leave}
  />
);

interface CuandoProps {
  readonly label: string;
  readonly type: 'date' | 'time';
  readonly campo: Field<string>;
  readonly min?: string;
}

const mesasDe = (salones: readonly Salon[]) => [
  { id: SIN_MESA, text: 'Sin mesa todavía' },
  ...salones.flatMap((salon) =>
    salon.mesas.map(({ id, nombre, asientos }) => ({ id, text: `${nombre} · ${salon.nombre}, ${asientos} asientos` })),
  ),
];

type Datos = Omit<Reservacion, 'para' | 'estado' | 'comanda'>;

/** A new reservation before anything is written. */
const enBlanco = (dia: string): Datos => ({
  ...{ id: newId(), version: 0, mesa: null, dia, hora: '', nombre: '', comensales: DOS, telefono: '', nota: '' },
});

/** Hook: the fields of the form, and what it sends. */
const useForma = ({ reservacion, dia: propuesto }: Pick<ReservacionDialogProps, 'reservacion' | 'dia'>) => {
  const [r] = useState<Datos>(() => reservacion ?? enBlanco(propuesto));
  const dia = useField(escrito('Elige el día'), r.dia);
  const hora = useField(escrito('Escribe la hora'), r.hora);
  const nombre = useField((texto) => leerTexto(L.nombre, texto), r.nombre);
  const telefono = useField(telefonoDe, r.telefono);
  const nota = useField(leerNota, r.nota);
  const mesa = useKept<number | null>(r.mesa);
  const comensales = useComensales(r.comensales);
  const cuantos = { value: comensales.error === undefined ? comensales.value : undefined, leave: () => undefined };
  const forma = formOf({
    ...{ id: given(r.id), version: given(r.version) },
    ...{ dia, hora, nombre, telefono, nota, mesa, comensales: cuantos },
  });
  return { id: r.id, dia, hora, nombre, telefono, nota, mesa, comensales, forma };
};

type Forma = ReturnType<typeof useForma>;

/** After midnight the day of operation is still yesterday's: a quarter past five of it was long ago. */
const YA_PASO = 'Esa hora ya pasó. Si es para la próxima mañana, elige el día siguiente';

/** The instant that is written; undefined until day and hour are. */
const useInstante = ({ dia, hora }: Forma): number | undefined => {
  const sucursal = useSesion()?.sucursal;
  if (!dia.value || !hora.value) return undefined;
  const local = { zona: sucursal?.zona ?? ZONA_INICIAL, hora_corte: sucursal?.hora_corte ?? HORA_DE_CORTE_INICIAL };
  return instanteDeHora(local, dia.value, hora.value);
};

/** The reservation that is nearest in the way of what is written; undefined where there is none. */
const useEncimada = ({ id, dia, mesa }: Forma, para: number | undefined): Reservacion | undefined => {
  const { reservaciones } = useReservacionesDe(dia.text);
  return para === undefined ? undefined : encimadas({ id, mesa: mesa.value, para }, reservaciones)[0];
};

const Aviso = ({ forma, salones }: { readonly forma: Forma; readonly salones: readonly Salon[] }) => {
  const para = useInstante(forma);
  const encimada = useEncimada(forma, para);
  const paso = useDelReloj((ahora) => para !== undefined && para < ahora);
  const mesa = salones.flatMap(({ mesas }) => mesas).find(({ id }) => id === forma.mesa.value);
  return (
    <div role="status">
      {paso && (
        <p className={classes.aviso}>
          <IconAlertTriangle size={18} stroke={2} aria-hidden="true" />
          {YA_PASO}
        </p>
      )}
      {encimada && mesa && (
        <p className={classes.aviso}>
          <IconAlertTriangle size={18} stroke={2} aria-hidden="true" />
          {`${mesa.nombre} también está reservada a las ${encimada.hora} (${encimada.nombre})`}
        </p>
      )}
    </div>
  );
};

/** A new reservation, or one that is changed. */
export function ReservacionDialog({ reservacion, dia, salones, onClose, onGuardada }: ReservacionDialogProps) {
  const forma = useForma({ reservacion, dia });
  const poner = usePonerReservacion();
  const releer = useReleerReservaciones();
  const guardado = useSave(api.reservaciones.guardar, {
    exito: 'Reservación guardada',
    onListo: (guardada) => {
      poner(guardada);
      onGuardada(guardada);
    },
  });
  // After a conflict the list behind must show the other person's change.
  const cerrar = (): void => {
    if (guardado.motivo !== undefined) releer();
    onClose();
  };
  return (
    <SaveDialog
      onClose={cerrar}
      title={reservacion ? 'Editar reservación' : 'Nueva reservación'}
      width={ANCHO_PX}
      verbo={reservacion ? 'Guardar' : 'Reservar'}
      forma={forma.forma}
      guardado={guardado}
      onGuardar={(body) => void guardado.guardar({ body })}
    >
      <CountedInput
        label="A nombre de"
        size="lg"
        required
        data-autofocus
        autoComplete="off"
        max={L.nombre.max}
        {...inputOf(forma.nombre)}
      />
      <div className={classes.par}>
        <CuandoField label="Día" type="date" campo={forma.dia} />
        <CuandoField label="Hora" type="time" campo={forma.hora} />
      </div>
      <ComensalesField {...forma.comensales} />
      <SelectField
        label="Mesa"
        options={mesasDe(salones)}
        valor={forma.mesa.value ?? SIN_MESA}
        error={forma.mesa.error}
        onChange={(elegida) => forma.mesa.set(elegida === SIN_MESA ? null : elegida)}
      />
      <Aviso forma={forma} salones={salones} />
      <CountedInput
        label="Teléfono (opcional)"
        size="lg"
        type="tel"
        autoComplete="off"
        max={L.telefono.max}
        {...inputOf(forma.telefono)}
      />
      <ClienteConocido
        telefono={forma.telefono.text}
        nombre={forma.nombre.text}
        onNombre={(nombre) => forma.nombre.type(nombre.slice(0, L.nombre.max))}
      />
      <CountedInput label="Nota (opcional)" size="lg" autoComplete="off" max={L.nota.max} {...inputOf(forma.nota)} />
    </SaveDialog>
  );
}
