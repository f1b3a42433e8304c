import { useLocation } from 'wouter';
import { AltaScreen } from '../../features/negocio/alta/AltaScreen.tsx';
import type { Dicho } from '../../features/negocio/alta/Registrado.tsx';
import { useOpenRegistration } from '../../platform/bienvenida.ts';
import { TEXTO_DE_PASO, useEntrada } from '../../features/sesiones/formulario/useEntrada.ts';

/** The registration, and then the sign-in with its answer filled in, so that nothing is typed again (D-75). */
export function AltaDeNegocio() {
  const [, navigate] = useLocation();
  const abierto = useOpenRegistration() ?? true;
  const { paso, error, entrar } = useEntrada(() => navigate('/configuracion', { replace: true }));
  const conDicho = ({ cliente, sucursal, caja, usuario, contrasena }: Dicho): void =>
    void entrar({
      ...{ cliente, usuario, password: contrasena, recordar: true },
      ...{ sucursal: String(sucursal.id), caja: String(caja) },
    });
  const texto = paso === 'reposo' ? 'Ya la guardé, entrar' : TEXTO_DE_PASO[paso];
  return (
    <AltaScreen
      abierto={abierto}
      entrada={{ texto, ocupada: paso !== 'reposo', error: error?.message ?? null, entrar: conDicho }}
      onEntrada={() => navigate('/')}
    />
  );
}
