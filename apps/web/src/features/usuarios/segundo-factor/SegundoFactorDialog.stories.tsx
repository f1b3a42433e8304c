import { CodigosDialog } from './CodigosDialog.tsx';
import { PorEscanear } from './activar/PorEscanear.tsx';

const nada = () => undefined;
const SECRETO = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const CODIGOS = Array.from('23456789ab', (letra) => Array(4).fill(letra.repeat(4)).join('-'));

/** The secret to scan or to type into an application. */
export const Escanear = () => (
  <PorEscanear
    secreto={SECRETO}
    enlace={`otpauth://totp/Comal%3A1000%20admin?secret=${SECRETO}&issuer=Comal&algorithm=SHA1&digits=6&period=30`}
  />
);

/** Ten recovery codes, shown once. */
export const Recuperacion = ({ onGuardados = nada }) => <CodigosDialog codigos={CODIGOS} onGuardados={onGuardados} />;
