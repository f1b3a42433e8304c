import { TilePattern } from '../../kit/TilePattern/TilePattern.tsx';
import { Brand } from '../../kit/Brand/Brand.tsx';
import classes from './LoginWall.module.css';

/** The indigo wall with its tiles; under 992 px a short header takes its place. */
export const LoginWall = () => (
  <aside className={classes.root} data-bar>
    <div className={classes.wall}>
      <div className={classes.marca}>
        <Brand size={40} />
      </div>
      <div className={classes.words}>
        <p className={classes.headline}>
          <span>De la mesa</span> <span>a la cocina,</span> <span>sin vueltas.</span>
        </p>
        <p className={classes.text}>Lo que pide la mesa llega a la cocina y a la caja en el mismo segundo.</p>
      </div>
    </div>
    <div className={classes.tiles}>
      <TilePattern tile={100} rule />
    </div>
  </aside>
);
