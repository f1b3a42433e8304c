import { Button, CloseButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { TicketDeCobro } from '@comal/contract/comandas/cuenta/papeles';
import { useConfirm } from '../../../../kit/ConfirmDialog/useConfirm.ts';
import { lazily } from '../../../../kit/lazily.tsx';
import { notify } from '../../../../kit/notify.tsx';
import { forgetDesenlace, useDesenlaces } from '../../../../platform/drafts/desenlaces.ts';
import {
  discard,
  isFromBefore,
  isOwn,
  useElsewhere,
  useUnanswerable,
  useUnderWay,
  useUnverified,
  type Unverified,
} from '../../../../platform/drafts/unverified.ts';
import { OFFLINE, OTHER_SERVER as DE_OTRO_SERVIDOR } from '../../../../platform/api/errors.ts';
import { currentPresent, isElsewhere, usePresent } from '../../../../platform/identity/identity.ts';
import { otherServerNote } from '../../../../platform/identity/words.ts';
import { cajaMay } from '../../../../platform/session/permissions.ts';
import { currentSesion, useSesion } from '../../../../platform/session/session.ts';
import { alTerminar } from './al-terminar.ts';
import { quitarResultado, tituloDe, useResultados, verificarYAnotar, type Resultado } from './resultados.ts';
import { Tira } from './Tira.tsx';

const TicketDialog = lazily(async () => (await import('../ticket/TicketDialog.tsx')).TicketDialog);

const PALABRA = {
  cobro: 'Cobro por verificar',
  cancelacion: 'Cancelación por verificar',
  devolucion: 'Devolución por verificar',
} as const;

const NO_SE_SABRA = 'El servidor no puede decir qué pasó: revisa los cobros del turno';

const DESCARTAR = {
  title: 'Descartar el aviso',
  text:
    'El servidor ya registró algo con la clave de este envío, quizá esto mismo: no puede decir qué pasó. Antes de descartarlo, ' +
    'revisa la comanda y los cobros del turno. Descartar solo quita el aviso de este equipo: no cobra, no cancela ni devuelve nada.',
  action: 'Descartar aviso',
  color: 'chile',
} as const;

/** Discards an operation whose outcome the server can never tell, after the user confirms. */
const BotonDeDescarte = ({ p }: { readonly p: Unverified }) => {
  const { confirm } = useConfirm();
  const preguntar = async (): Promise<void> => {
    if (await confirm(DESCARTAR)) await discard(p);
  };
  return (
    <Button variant="default" size="md" onClick={() => void preguntar()}>
      Descartar
    </Button>
  );
};

interface PendienteProps {
  readonly p: Unverified;
  readonly onTicket: (ticket: TicketDeCobro) => void;
}

/**
 * An operation with an unknown outcome: its owner can verify it with one press, others only see whose it is (H52,
 * D-98).
 */
const Pendiente = ({ p, onTicket }: PendienteProps) => {
  const preguntando = useUnderWay(p.clave);
  const sinRespuesta = useUnanswerable(p.clave);
  const deOtro = useElsewhere(p);
  const titulo = `${PALABRA[p.tipo]}: ${tituloDe(p)}`;
  const aqui = useSesion()?.sucursal.id;
  const donde = p.sucursal && p.sucursal.id !== aqui ? `, en ${p.sucursal.nombre}` : '';
  if (deOtro)
    return <Tira tono="duda" texto={`${titulo}, de ${p.usuario.nombre}. ${otherServerNote(p.sucursal?.nombre)}`} />;
  if (!isOwn(p)) return <Tira tono="duda" texto={`${titulo}, de ${p.usuario.nombre}${donde}`} />;
  const preguntar = async (): Promise<void> => {
    const { ticket, error } = await verificarYAnotar(p);
    if (error) notify.danger(error.message);
    if (ticket && cajaMay('imprimirticketalregistrarventa')) onTicket(ticket);
  };
  return (
    <Tira tono="duda" texto={sinRespuesta ? `${titulo}. ${NO_SE_SABRA}` : titulo}>
      <Button variant="default" size="md" loading={preguntando} onClick={() => void preguntar()}>
        Verificar
      </Button>
      {sinRespuesta && !preguntando && <BotonDeDescarte p={p} />}
    </Tira>
  );
};

const Hallado = ({ r, onTicket }: { readonly r: Resultado; readonly onTicket: (ticket: TicketDeCobro) => void }) => {
  const { ticket } = r;
  return (
    <Tira tono={r.tono} texto={r.texto}>
      {ticket && (
        <Button variant="default" size="md" onClick={() => onTicket(ticket)}>
          Ver ticket
        </Button>
      )}
      <CloseButton size={44} aria-label="Cerrar aviso" onClick={() => quitar(r.p.clave)} />
    </Tira>
  );
};

const quitar = (clave: string): void => {
  quitarResultado(clave);
  forgetDesenlace(clave);
};

/** Hook: the signed-in user's known outcomes not read yet, from verification or from the end of an earlier session. */
const useHallados = (): readonly Resultado[] => {
  const hallados = useResultados();
  const dejados = useDesenlaces().filter(({ p }) => hallados.every((r) => r.p.clave !== p.clave));
  return [...hallados, ...dejados.map(alTerminar)].filter((r): r is Resultado => r.tono !== 'duda' && isOwn(r.p));
};

/** The operations already verified automatically, by session. */
const preguntadas = new Set<string>();

/** Those that waited for their server: they are verified when it is back, whichever page sent them. */
const deVuelta = new Set<string>();

const vezDe = (p: Unverified): string => `${currentSesion()?.id}|${p.clave}`;

/** Verifies one by itself; where its server turns out not to answer, that was no question. */
const preguntarPorSiSola = async (p: Unverified): Promise<void> => {
  const [vez, antes] = [vezDe(p), currentPresent()];
  preguntadas.add(vez);
  const { error } = await verificarYAnotar(p);
  const esperaAun = error?.motivo === DE_OTRO_SERVIDOR || (error?.motivo === OFFLINE && deVuelta.has(p.clave));
  if (!esperaAun) return;
  preguntadas.delete(vez);
  // Its server came back meanwhile.
  if (currentPresent() !== antes && !isElsewhere(p.servidor)) await preguntarPorSiSola(p);
};

const esperarServidor = (p: Unverified): void => {
  deVuelta.add(p.clave);
  preguntadas.delete(vezDe(p));
};

/**
 * Verifies automatically, once per session, the operations that an earlier page or session left unknown, and those that waited for their
 * server once it is back (D-171).
 */
const usePreguntaInicial = (pendientes: readonly Unverified[]): void => {
  const sesion = useSesion()?.id;
  const presente = usePresent();
  useEffect(() => {
    pendientes.filter((p) => isElsewhere(p.servidor)).forEach(esperarServidor);
    pendientes
      .filter((p) => isOwn(p) && !isElsewhere(p.servidor) && (isFromBefore(p) || deVuelta.has(p.clave)))
      .filter((p) => !preguntadas.has(vezDe(p)))
      .forEach((p) => void preguntarPorSiSola(p));
  }, [pendientes, sesion, presente]);
};

/** The strips of the operations with an unknown outcome, and of the outcomes found. */
export function PorVerificarAvisos() {
  const pendientes = useUnverified();
  const hallados = useHallados();
  const [ticket, setTicket] = useState<TicketDeCobro | null>(null);
  const [alAbrir, setAlAbrir] = useState(false);
  const [abierto, setAbierto] = useState(false);
  usePreguntaInicial(pendientes);
  const ver = (nuevo: TicketDeCobro, imprime = false): void => {
    setTicket(nuevo);
    setAlAbrir(imprime);
    setAbierto(true);
  };
  return (
    <>
      {pendientes.map((p) => (
        <Pendiente key={p.clave} p={p} onTicket={(nuevo) => ver(nuevo, true)} />
      ))}
      {hallados.map((r) => (
        <Hallado key={r.p.clave} r={r} onTicket={(nuevo) => ver(nuevo)} />
      ))}
      {ticket && (
        <TicketDialog
          key={ticket.pago}
          {...{ pago: ticket.pago, ticket, alAbrir }}
          opened={abierto}
          onClose={() => setAbierto(false)}
        />
      )}
    </>
  );
}
