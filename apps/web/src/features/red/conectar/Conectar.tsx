import { useEffect, useMemo } from 'react';
import { countKept } from '../../../platform/handover/kept.ts';
import { TAKING } from '../../../platform/handover/give.ts';
import { Pasar } from '../traspaso/Pasar.tsx';
import { Recibir } from '../traspaso/Recibir.tsx';
import { textoDeGuardado } from '../traspaso/renglones.ts';
import { useGuardado } from '../traspaso/useGuardado.ts';
import { avisoDeReloj } from './reloj.ts';
import classes from './conectar.module.css';
import { origenesCifrados, type Aqui } from './direcciones.ts';
import { PorConfiar } from './PorConfiar.tsx';
import { Revision } from './Revision.tsx';
import { useAqui } from './useAqui.ts';
import { useCapacidades } from './useCapacidades.ts';
import { useConfianza } from './useConfianza.ts';

/** Where a device goes once it trusts the server: what it was sent for, as the link of an access card, or the entrance. */
const destino = (origen: string): string => `${origen}/${location.hash}`;

const Espera = ({ texto }: { readonly texto: string }) => (
  <p className={classes.espera} role="status">
    {texto}
  </p>
);

const SinServidor = ({ onOtraVez }: { readonly onOtraVez: () => void }) => (
  <div className={classes.espera} role="alert">
    <p>No se pudo hablar con el servidor. Revisa que el aparato esté en la red del restaurante.</p>
    <button type="button" className={classes.primero} onClick={onOtraVez}>
      Intentar de nuevo
    </button>
  </div>
);

/** A server that has its certificate from elsewhere, or none: there is nothing to trust. Without any the device lacks what needs one. */
const SinAutoridad = ({ direccion }: Pick<Aqui, 'direccion'>) => {
  const cifrado = direccion?.startsWith('https:') || window.isSecureContext;
  return (
    <div className={classes.espera}>
      {cifrado ? (
        <p>En este servidor no hace falta instalar nada.</p>
      ) : (
        <p role="note">
          Este servidor atiende sin cifrado: los aparatos no trabajan sin red ni usan su cámara. Quien lo administra lo
          enciende con <code className={classes.orden}>npm start -- --red</code>.
        </p>
      )}
      <a className={classes.primero} href={destino(direccion ?? '')}>
        Abrir Comal
      </a>
    </div>
  );
};

/** Before it trusts: what waits here waits for that, and is lost with the data of the browser. */
const Esperan = ({ cuantos }: { readonly cuantos: number }) => (
  <p className={classes.aviso} role="note">
    Este aparato tiene {textoDeGuardado(cuantos)}: se pasan al terminar estos pasos. No borres los datos del navegador.
  </p>
);

const Confia = ({ origen }: { readonly origen: string }) => {
  useEffect(() => {
    // It was opened for something else, which comes first.
    if (location.hash.startsWith('#/')) location.replace(destino(origen));
  }, [origen]);
  return (
    <section className={classes.listo} aria-label="Listo">
      <p role="status">
        <strong>Este aparato ya confía</strong> en el servidor.
      </p>
      <a className={classes.primero} href={`${origen}/conectar/`}>
        Revisar este aparato
      </a>
      <a className={classes.segundo} href={destino(origen)}>
        Abrir Comal
      </a>
    </section>
  );
};

interface PasosProps {
  readonly aqui: Aqui;
  readonly autoridad: NonNullable<Aqui['autoridad']>;
  readonly llego: number;
}

const Pasos = ({ aqui, autoridad, llego }: PasosProps) => {
  const origenes = useMemo(() => origenesCifrados(aqui, location.port), [aqui]);
  const [confianza, comprobar] = useConfianza(origenes, autoridad.huella);
  const [guardado, otraVez] = useGuardado();
  const aviso = avisoDeReloj(llego, aqui.ahora);
  if (!guardado) return <Espera texto="Buscando el servidor…" />;
  const esperan = countKept(guardado);
  return (
    <>
      {aviso && (
        <p className={classes.aviso} role="alert">
          {aviso}
        </p>
      )}
      {confianza.estado !== 'si' && esperan > 0 && <Esperan cuantos={esperan} />}
      {confianza.estado === 'si' && esperan > 0 && (
        <Pasar kept={guardado} origen={confianza.origen} onPasado={otraVez} />
      )}
      {confianza.estado === 'si' && esperan === 0 && <Confia origen={confianza.origen} />}
      {confianza.estado !== 'si' && (
        <PorConfiar autoridad={autoridad} buscando={confianza.estado === 'buscando'} onComprobar={comprobar} />
      )}
    </>
  );
};

interface CifradoProps {
  readonly autoridad: Aqui['autoridad'];
}

/** The page by HTTPS. A person may have gone on past the browser's warning: then it trusts nothing yet, and keeps nothing. */
const Cifrado = ({ autoridad }: CifradoProps) => {
  const [capacidades, otraVez] = useCapacidades();
  if (capacidades === null) return <Espera texto="Revisando este aparato…" />;
  const quienAbrio = location.hash === TAKING ? (window.opener as Window | null) : null;
  const confia = capacidades.sinRed || !autoridad;
  if (confia && quienAbrio) return <Recibir de={quienAbrio} />;
  if (confia) return <Revision capacidades={capacidades} />;
  return (
    <>
      <p className={classes.aviso} role="alert">
        Entraste con cifrado, pero el navegador todavía no confía en el servidor: así no trabaja sin red.
      </p>
      <PorConfiar autoridad={autoridad} buscando={false} onComprobar={otraVez} />
    </>
  );
};

/** The page of trust (D-170): the steps of this device's system, until it trusts the server; over HTTPS what the device can do. */
export function Conectar() {
  const [visto, otraVez] = useAqui();
  const cifrado = location.protocol === 'https:';
  return (
    <main className={classes.pagina}>
      <header>
        <h1>Conecta este aparato</h1>
        {visto.estado === 'listo' && <p>Servidor: {visto.aqui.equipo}</p>}
      </header>
      {visto.estado === 'cargando' && <Espera texto="Buscando el servidor…" />}
      {visto.estado === 'error' && <SinServidor onOtraVez={otraVez} />}
      {visto.estado === 'listo' && cifrado && <Cifrado autoridad={visto.aqui.autoridad} />}
      {visto.estado === 'listo' && !cifrado && !visto.aqui.autoridad && (
        <SinAutoridad direccion={visto.aqui.direccion} />
      )}
      {visto.estado === 'listo' && !cifrado && visto.aqui.autoridad && (
        <Pasos aqui={visto.aqui} autoridad={visto.aqui.autoridad} llego={visto.llego} />
      )}
    </main>
  );
}
