import { TilePattern } from './TilePattern.tsx';

/** The strip under the header of the public menu. */
export const Franja = () => <TilePattern height={26} tile={52} rule />;

/** The wall of the login. */
export const Muro = () => <TilePattern height={180} tile={100} rule />;
