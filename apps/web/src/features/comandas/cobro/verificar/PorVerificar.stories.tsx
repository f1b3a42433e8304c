import { useEffect, useState } from 'react';
import { type Unverified } from '../../../../platform/drafts/operations.ts';
import { journal } from '../../../../platform/journal/journal.ts';
import { saveSesion } from '../../../../platform/session/session.ts';
import { cancelacionPorVerificar, cobroPorVerificar, unaCajera } from '../datos.fixture.ts';
import { TirasPorVerificar } from './Tiras.tsx';

/** A page on a device with `pendientes` stored. */
const Escena = ({ pendientes }: { readonly pendientes: readonly Unverified[] }) => {
  const [listas, setListas] = useState(false);
  useEffect(() => {
    saveSesion(unaCajera());
    void Promise.all(pendientes.map((p) => journal.put(p))).then(() => setListas(true));
  }, [pendientes]);
  return listas && <TirasPorVerificar />;
};

const AJENO = [cobroPorVerificar({ usuario: { id: 99, nombre: 'Mariana Ortiz' } })];
const DE_ALLA = [cobroPorVerificar({ servidor: 'la-de-alla' })];
const CANCELACION = [cancelacionPorVerificar(1)];

/** A charge of the signed-in user. */
export const Cobro = ({ clave = cobroPorVerificar().clave }) => {
  const [pendientes] = useState(() => [cobroPorVerificar({ clave })]);
  return <Escena pendientes={pendientes} />;
};

/** A charge of another user. */
export const DeOtra = () => <Escena pendientes={AJENO} />;

/** A charge that was made at another server than the session's. */
export const DeOtroServidor = () => {
  useState(() => localStorage.setItem('servidor', JSON.stringify({ sesion: unaCajera().id, clave: 'la-de-aqui' })));
  return <Escena pendientes={DE_ALLA} />;
};

/** A cancellation. */
export const Cancelacion = () => <Escena pendientes={CANCELACION} />;
