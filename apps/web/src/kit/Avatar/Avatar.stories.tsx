import { Avatar } from './Avatar.tsx';

/** In a bar. */
export const Nombre = () => <Avatar name="graciela Vázquez Luna" />;

/** At the head of a menu. */
export const Grande = () => <Avatar name="Rosa" size={40} />;
