import { useEffect, useRef, useState, type ReactNode } from 'react';
import { countKept } from '../../../platform/handover/kept.ts';
import { Taker, type Taking } from '../../../platform/handover/take.ts';
import classes from '../conectar/conectar.module.css';
import { Guardado } from './Pasar.tsx';
import { textoDeGuardado } from './renglones.ts';

const Dicho = ({ children }: { readonly children: ReactNode }) => (
  <p className={classes.espera} role="status">
    {children}
  </p>
);

interface OfertaProps {
  readonly oferta: Extract<Taking, { readonly state: 'offered' }>;
  readonly onAceptar: () => void;
  readonly onRechazar: () => void;
}

const Oferta = ({ oferta: { from, kept }, onAceptar, onRechazar }: OfertaProps) => (
  <section className={classes.pasos} aria-label="Por recibir">
    <p>
      En <strong>{from}</strong>, una dirección anterior de este servidor, este aparato guardó{' '}
      {textoDeGuardado(countKept(kept))}.
    </p>
    <Guardado kept={kept} />
    <p>Acepta solo si lo reconoces. Cada quien envía lo suyo cuando entra.</p>
    <button type="button" className={classes.primero} onClick={onAceptar}>
      Aceptar
    </button>
    <button type="button" className={classes.segundo} onClick={onRechazar}>
      No es mío
    </button>
  </section>
);

const Recibido = () => (
  <section className={classes.listo} aria-label="Listo">
    <p role="status">
      <strong>Listo.</strong> Ya está aquí: se envía cuando entre quien lo hizo.
    </p>
    <a className={classes.primero} href="/">
      Abrir Comal
    </a>
  </section>
);

const AVISOS = {
  strange: 'Esa página no es de una dirección anterior de este servidor: no se recibió nada.',
  full: 'Este aparato no pudo guardarlo: sigue en la dirección de antes. Libera espacio e inténtalo otra vez.',
  silent: 'No se pudo hablar con el servidor: sigue en la dirección de antes. Inténtalo otra vez.',
} as const;

interface FallaProps {
  readonly que: keyof typeof AVISOS;
  readonly onOtraVez: () => void;
}

/** What went wrong; what passes by itself, or by the person, may be tried again. */
const Falla = ({ que, onOtraVez }: FallaProps) => (
  <div className={classes.espera}>
    <p className={classes.aviso} role="alert">
      {AVISOS[que]}
    </p>
    {que !== 'strange' && (
      <button type="button" className={classes.primero} onClick={onOtraVez}>
        Intentar de nuevo
      </button>
    )}
  </div>
);

const ESPERAS = { waiting: 'Buscando lo que este aparato guardó…', storing: 'Guardando…' } as const;

/** Takes what this device kept at a former address of the server, shown first: its window was opened by the page of that address. */
export function Recibir({ de }: { readonly de: Window }) {
  const [va, setVa] = useState<Taking>({ state: 'waiting' });
  const [rechazado, setRechazado] = useState(false);
  const [vez, setVez] = useState(0);
  const taker = useRef<Taker>(undefined);
  useEffect(() => {
    const nuevo = new Taker(de, setVa);
    taker.current = nuevo;
    nuevo.start();
    return () => nuevo.stop();
  }, [de, vez]);
  const rechazar = (): void => {
    taker.current?.refuse();
    setRechazado(true);
  };
  if (rechazado) return <Dicho>No se recibió nada: sigue guardado en la dirección de antes.</Dicho>;
  switch (va.state) {
    case 'offered':
      return <Oferta oferta={va} onAceptar={() => void taker.current?.accept()} onRechazar={rechazar} />;
    case 'stored':
      return <Recibido />;
    case 'waiting':
    case 'storing':
      return <Dicho>{ESPERAS[va.state]}</Dicho>;
    default:
      return <Falla que={va.state} onOtraVez={() => setVez(vez + 1)} />;
  }
}
