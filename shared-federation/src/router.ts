export { type PlaceAddress, PlaceAddressContext, usePlaceAddress } from './place-address.ts';

/**
 * The exports of React Router that modules may use. Sharing all of React Router through federation costs
 * 62 kB; with this list the shell's build drops the rest. Add a name when a module needs it. Never import
 * react-router in a module: its build would contain a second router.
 */
export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
