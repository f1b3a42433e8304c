import { QrCode } from './QrCode.tsx';

/** An address. */
export const Direccion = () => <QrCode text="https://comal.example/#/acceso?clave=abc" title="Código para entrar" />;
