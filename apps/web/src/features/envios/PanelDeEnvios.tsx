import { Button } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useConfirm } from '../../kit/ConfirmDialog/useConfirm.ts';
import { Dialog } from '../../kit/Dialog/Dialog.tsx';
import { useNow } from '../../kit/hooks/useNow.ts';
import { isUpdated } from '../../platform/outbox/rechazos.ts';
import { useOutage } from '../../platform/connection.ts';
import { currentOwner, useQueue } from '../../platform/outbox/queue.ts';
import { ageOf } from '../../platform/outbox/ages.ts';
import type { Reviewable } from '../../platform/outbox/queued-write.ts';
import { attend, sendNow } from '../../platform/outbox/outbox.ts';
import { isOwn, isRetriable, retry } from '../../platform/outbox/sending/retry.ts';
import { OtherServer } from '../../shared/other-server/OtherServer.tsx';
import { DireccionNueva } from './DireccionNueva.tsx';
import classes from './Envios.module.css';
import { estaVacio, hace, resumirCola, textoDeCambios, type Resumen } from './resumen.ts';

const ANCHO_PX = 500;
const DESCARTAR = {
  title: 'Descartar cambio',
  text: 'El cambio se perderá: no se enviará al servidor. ¿Descartarlo?',
  action: 'Descartar',
} as const;

const Seccion = ({ titulo, children }: { readonly titulo: string; readonly children: ReactNode }) => (
  <section className={classes.seccion}>
    <h3>{titulo}</h3>
    <ul className={classes.lista}>{children}</ul>
  </section>
);

const PorEnviar = ({ propias }: Pick<Resumen, 'propias'>) => {
  useNow();
  return (
    <Seccion titulo="Por enviar">
      {propias.map((e) => (
        <li key={e.clave} className={classes.renglon}>
          <span className={classes.texto}>{e.texto}</span>
          <span className={classes.edad}>{hace(ageOf(e))}</span>
        </li>
      ))}
    </Seccion>
  );
};

/** Why a write was refused, line by line if the server named them. */
const razonesDe = ({ escritura, falla }: Reviewable): readonly string[] => {
  if (falla.motivo !== 'CAMBIOS_RECHAZADOS' || !isUpdated(falla.data)) return [falla.message];
  const nuevos = escritura.llamada === 'actualizar' ? escritura.envio.nuevos : [];
  const nombre = (id: string, descripcion: string): string =>
    nuevos.find((p) => p.id === id)?.descripcion ?? descripcion;
  return falla.data.rechazados.map((r) => `${nombre(r.id, r.descripcion)}: ${r.message}`);
};

const Acciones = ({ r }: { readonly r: Reviewable }) => {
  const { confirm } = useConfirm();
  const descartar = async (): Promise<void> => {
    if (await confirm(DESCARTAR)) await attend(r.escritura.clave);
  };
  return (
    <span className={classes.acciones}>
      {isRetriable(r) && (
        <Button variant="default" size="md" onClick={() => retry(r)}>
          Reintentar
        </Button>
      )}
      <Button variant="default" size="md" onClick={() => void descartar()}>
        Descartar
      </Button>
    </span>
  );
};

interface PorRevisarProps extends Pick<Resumen, 'revisar'> {
  readonly titulo?: string;
}

const PorRevisar = ({ revisar, titulo = 'Por revisar' }: PorRevisarProps) => (
  <Seccion titulo={titulo}>
    {revisar.map((r) => (
      <li key={r.escritura.clave} className={classes.renglon}>
        <span className={classes.texto}>
          <strong>{r.escritura.texto}</strong>
          {razonesDe(r).map((razon) => (
            <Fragment key={razon}>
              <br />
              {razon}
            </Fragment>
          ))}
        </span>
        {isOwn(r) ? <Acciones r={r} /> : <span className={classes.edad}>De {r.escritura.usuario.nombre}</span>}
      </li>
    ))}
  </Seccion>
);

const Ajenas = ({ ajenas }: Pick<Resumen, 'ajenas'>) => (
  <Seccion titulo="De otras personas o sucursales">
    {ajenas.map(({ de, cuantas }) => (
      <li key={de} className={classes.renglon}>
        <span className={classes.texto}>
          {textoDeCambios(cuantas, de)}. Se enviarán cuando vuelva a entrar en este equipo
        </span>
      </li>
    ))}
  </Seccion>
);

const PorEnviarAOtro = ({ deOtro }: Pick<Resumen, 'deOtro'>) => (
  <Seccion titulo="Por enviar a su servidor">
    {deOtro.map((e) => (
      <li key={e.clave} className={classes.renglon}>
        <span className={classes.texto}>{e.texto}</span>
        <span className={classes.edad}>De {e.usuario.nombre}</span>
      </li>
    ))}
  </Seccion>
);

/** What is of another server: nothing of it can be sent or discarded here. */
const DeOtro = ({ deOtro, revisarDeOtro }: Pick<Resumen, 'deOtro' | 'revisarDeOtro'>) => {
  const [primera] = [...deOtro, ...revisarDeOtro.map(({ escritura }) => escritura)];
  if (!primera) return null;
  return (
    <>
      <OtherServer de={primera.sucursal.nombre} />
      {deOtro.length > 0 && <PorEnviarAOtro deOtro={deOtro} />}
      {revisarDeOtro.length > 0 && <PorRevisar titulo="Por revisar en su servidor" revisar={revisarDeOtro} />}
    </>
  );
};

/** The queued writes of this device, one by one, and the refused ones, with their actions (D-98). */
export function PanelDeEnvios({ onClose }: { readonly onClose: () => void }) {
  const resumen = resumirCola(useQueue(), currentOwner());
  const { propias, ajenas, deOtro, revisar } = resumen;
  const caida = useOutage();
  return (
    <Dialog opened onClose={onClose} title="Cambios por enviar" width={ANCHO_PX}>
      <div className={classes.panel}>
        {estaVacio(resumen) && <p>Todo está enviado</p>}
        <DeOtro {...resumen} />
        {revisar.length > 0 && <PorRevisar revisar={revisar} />}
        {propias.length > 0 && <PorEnviar propias={propias} />}
        {propias.length > 0 && (
          <Button variant="default" size="md" onClick={sendNow}>
            Enviar ahora
          </Button>
        )}
        {ajenas.length > 0 && <Ajenas ajenas={ajenas} />}
        {!estaVacio(resumen) && (caida || deOtro.length > 0) && <DireccionNueva />}
      </div>
    </Dialog>
  );
}
