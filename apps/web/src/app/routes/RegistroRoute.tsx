import { Redirect } from 'wouter';
import { RegistroMode } from '../../features/comandas/registro/RegistroMode.tsx';
import { rutaDeModo, veElRegistro } from '../../features/tpv/modos.ts';
import { useSesion } from '../../platform/session/session.ts';
import { useManosDelRegistro } from './useManosDelRegistro.tsx';

const Registro = () => {
  const { manos, dialogos } = useManosDelRegistro();
  return (
    <>
      <RegistroMode {...manos} />
      {dialogos}
    </>
  );
};

/** Till mode 3: the order register, for who may look through it (REGISTRO-001). */
export function RegistroRoute() {
  const sesion = useSesion();
  return sesion && veElRegistro(sesion) ? <Registro /> : <Redirect to={rutaDeModo({ tipo: 'comandas' })} replace />;
}
