import { useEffect, useState } from 'react';
import { plural } from '../../kit/format.ts';
import { readPendiente, type Pendiente, type DevicePending as Equipo } from '../../platform/kept/device-pending.ts';
import { useDesenlaces } from '../../platform/drafts/desenlaces.ts';
import { isElsewhere, prove, usePresent } from '../../platform/identity/identity.ts';
import { readUnverified } from '../../platform/drafts/operations.ts';
import { readStored } from '../../platform/outbox/stored.ts';
import { useOutage } from '../../platform/connection.ts';
import { useSesion } from '../../platform/session/session.ts';
import { OtherServer } from '../../shared/other-server/OtherServer.tsx';
import { DireccionNueva } from './DireccionNueva.tsx';
import classes from './Envios.module.css';
import { textoDeCambios } from './resumen.ts';

const renglonesDe = ({ de, porEnviar, porRevisar, porVerificar }: Omit<Pendiente, 'key'>): readonly string[] => [
  ...(porEnviar > 0 ? [textoDeCambios(porEnviar, de)] : []),
  ...(porRevisar > 0 ? [`${plural(porRevisar, 'cambio', 'cambios')} de ${de} por revisar`] : []),
  ...(porVerificar > 0 ? [`${plural(porVerificar, 'cobro', 'cobros')} de ${de} por verificar`] : []),
];

/** The rows with a key each: two people of one name may have left the same. */
const renglones = ({ personas, borradores }: Equipo): readonly (readonly [key: string, texto: string])[] => [
  ...personas.flatMap(({ key, ...suyo }) => renglonesDe(suyo).map((texto) => [`${key} ${texto}`, texto] as const)),
  ...(borradores > 0
    ? [['borradores', `Cambios sin guardar en ${plural(borradores, 'comanda', 'comandas')}`] as const]
    : []),
];

/** What waits for its server: a queued or refused write, or money to be verified. */
interface Guardado {
  readonly servidor?: string | undefined;
  readonly sucursal?: { readonly nombre: string };
}

const leerGuardado = async (): Promise<readonly Guardado[]> => {
  const [{ cola, revisar }, dinero] = await Promise.all([readStored(), readUnverified()]);
  return [...cola, ...revisar.map(({ escritura }) => escritura), ...dinero];
};

/** The unsent data of all users of this device, shown on the sign-in page; renders nothing without any. */
export function PendienteDelEquipo() {
  const sesion = useSesion()?.id;
  // Re-renders with the outcomes: a charge under way when the session ended is unknown only until its answer arrives.
  const cobros = useDesenlaces();
  const [equipo, setEquipo] = useState<Equipo | null>(null);
  const [guardado, setGuardado] = useState<readonly Guardado[]>([]);
  useEffect(() => {
    let sigue = true;
    void Promise.all([readPendiente(), leerGuardado()]).then(([leido, guardado]) => {
      if (!sigue) return;
      setEquipo(leido);
      setGuardado(guardado);
    });
    return () => {
      sigue = false;
    };
  }, [sesion, cobros]);
  usePresent();
  // Nobody has signed in: only what waits makes the page ask who answers.
  const espera = guardado.length > 0;
  useEffect(() => {
    if (espera) void prove().catch(() => undefined);
  }, [espera]);
  const caida = useOutage();
  const textos = equipo ? renglones(equipo) : [];
  const deOtro = guardado.find((e) => isElsewhere(e.servidor));
  if (textos.length === 0) return null;
  return (
    <section className={classes.equipo} aria-label="Pendiente en este equipo">
      <ul>
        {textos.map(([key, texto]) => (
          <li key={key}>{texto}</li>
        ))}
      </ul>
      {deOtro ? (
        <OtherServer de={deOtro.sucursal?.nombre} />
      ) : (
        <p>Se queda en este equipo hasta que vuelva a entrar quien lo hizo.</p>
      )}
      {(caida || deOtro) && <DireccionNueva />}
    </section>
  );
}
