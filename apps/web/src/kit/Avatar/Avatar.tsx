import classes from './Avatar.module.css';

export interface AvatarProps {
  /** Full name of the person. */
  readonly name: string;
  /** Side in px. */
  readonly size?: number;
}

const INITIALS = 2;

const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, INITIALS)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** A person's initials in a circle; beside the name, so nothing is read aloud. */
export const Avatar = ({ name, size = 34 }: AvatarProps) => (
  <span className={classes.root} style={{ width: size, height: size }} aria-hidden="true">
    {initialsOf(name)}
  </span>
);
