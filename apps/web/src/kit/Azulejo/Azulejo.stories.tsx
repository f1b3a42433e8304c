import { Azulejo } from './Azulejo.tsx';

/** The strip under the header of the public menu. */
export const Franja = () => <Azulejo height={26} tile={52} rule />;

/** The wall of the login. */
export const Muro = () => <Azulejo height={180} tile={100} rule />;
