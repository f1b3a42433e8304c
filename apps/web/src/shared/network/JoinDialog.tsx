import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { Catalog } from '@comal/contract/catalog';
import type { CallData } from '@comal/contract/route';
import { Dialog } from '../../kit/Dialog/Dialog.tsx';
import { ErrorState } from '../../kit/ErrorState/ErrorState.tsx';
import { QrCode } from '../../kit/QrCode/QrCode.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows/SkeletonRows.tsx';
import { api } from '../../platform/api/client.ts';
import { ApiError } from '../../platform/api/errors.ts';
import classes from './JoinDialog.module.css';
import { serverOf } from './server.ts';

type Aqui = CallData<Catalog['red']['aqui']>;

const KEY = ['red', 'aqui'] as const;
/** The address changes when the router gives another one. */
const FRESH_MS = 5_000;

const NO_SERVER =
  'El servidor no responde, y sin él no hay código. Revisa que este equipo esté en la red del restaurante y que el servidor esté encendido.';

/** Where a device begins: at the page of trust, or at the server itself where nothing has to be trusted; null where it gets to none. */
const startOf = ({ autoridad, direccion, red }: Aqui): string | null => {
  if (autoridad) return red && `${serverOf({ direccion: null, red, sin_cifrar: true })}/conectar`;
  return direccion ?? (red === null ? null : serverOf({ direccion, red }));
};

/** A server that other devices do not get to, and what its operator does about it. */
const Closed = () => (
  <Modal.Body className={classes.cuerpo}>
    <p className={classes.aviso} role="note">
      Este servidor solo atiende a este equipo. En su máquina, quien lo administra lo arranca así:
    </p>
    <code className={classes.orden}>npm start -- --red</code>
    <p>Después, aquí sale el código con el que se conectan teléfonos, tabletas y otras cajas.</p>
  </Modal.Body>
);

/** A fingerprint that is broken between its pairs only. */
const Pairs = ({ of }: { readonly of: string }) => (
  <code>
    {of.split(':').map((pair, n) => (
      <Fragment key={n}>
        {n > 0 && (
          <>
            :<wbr />
          </>
        )}
        {pair}
      </Fragment>
    ))}
  </code>
);

/** What people compare with what their device shows before it installs the certificate. */
const Fingerprint = ({ autoridad }: { readonly autoridad: NonNullable<Aqui['autoridad']> }) => (
  <details className={classes.huella}>
    <summary>Huella del certificado, para comparar</summary>
    <dl>
      <dt>SHA-256</dt>
      <dd>
        <Pairs of={autoridad.huella} />
      </dd>
      <dt>SHA-1 (la que muestra Windows)</dt>
      <dd>
        <Pairs of={autoridad.huella_sha1} />
      </dd>
    </dl>
  </details>
);

const Start = ({ start, autoridad }: { readonly start: string; readonly autoridad: Aqui['autoridad'] }) => (
  <Modal.Body className={classes.cuerpo}>
    <QrCode text={start} title="Código para conectar un aparato" />
    <p className={classes.direccion}>{start}</p>
    <ol className={classes.pasos}>
      <li>Conecta el teléfono, la tableta o la computadora a la red del restaurante.</li>
      <li>Escanea el código con su cámara, o escribe la dirección en su navegador.</li>
      {autoridad && <li>Sigue los pasos que muestra: se hacen una vez en cada aparato.</li>}
    </ol>
    {autoridad && <Fingerprint autoridad={autoridad} />}
  </Modal.Body>
);

/** The answer: a code, or how the server is opened. */
const Answered = ({ aqui }: { readonly aqui: Aqui }) => {
  const start = startOf(aqui);
  return start === null ? <Closed /> : <Start start={start} autoridad={aqui.autoridad} />;
};

/** What is said of a failure: the server's own words, or what to do where it does not answer. */
const wordsOf = (error: Error): string => (error instanceof ApiError && error.fromServer ? error.message : NO_SERVER);

/** How another device joins (D-170): a code and the address under it, where the server listens on the network. */
export function JoinDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await api.red.aqui({}, { signal })).data,
    staleTime: FRESH_MS,
    retry: false,
  });
  return (
    <Dialog opened onClose={onClose} title="Conectar un aparato" width={500}>
      {!data && error && (
        <Modal.Body className={classes.cuerpo}>
          <ErrorState error={error} message={wordsOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
        </Modal.Body>
      )}
      {!data && !error && (
        <Modal.Body className={classes.cuerpo} aria-busy="true">
          <SkeletonRows rows={4} />
        </Modal.Body>
      )}
      {data && <Answered aqui={data} />}
      <footer className={classes.pie}>
        <Button size="lg" data-autofocus onClick={onClose}>
          Listo
        </Button>
      </footer>
    </Dialog>
  );
}
