import {
  BookA,
  BotMessageSquare,
  Building2,
  CircleHelp,
  GitMerge,
  GitPullRequest,
  Import,
  KeyRound,
  Link2,
  LogIn,
  Mail,
  MessagesSquare,
  MonitorSmartphone,
  ScrollText,
  ShieldCheck,
  Trash2,
  Type,
  UserRound,
  Users,
  UsersRound,
} from 'lucide-react';
import { paths } from '#lib/paths.ts';
import { goTo, type ShellAction } from './actions.ts';

/** The actions of every screen without keys. Only the palette offers them, so that no screen waits for them. */
export const paletteActions: readonly ShellAction[] = [
  goTo('go-change-requests', 'Change requests', GitPullRequest, paths.changeRequests),
  goTo('go-conversations', 'Ask: your conversations', MessagesSquare, paths.ask, {
    keywords: ['history', 'questions', 'answers', 'full page'],
  }),
  goTo('go-gaps', 'Gaps', CircleHelp, paths.askGaps, {
    keywords: ['ask', 'unanswered', 'questions', 'missing'],
    needs: 'viewGaps',
  }),
  goTo('go-members', 'Members', Users, paths.members, {
    keywords: ['people', 'invite', 'role', 'settings'],
    needs: 'listMembers',
  }),
  goTo('go-teams', 'Teams', UsersRound, paths.teams, { keywords: ['settings'], needs: 'listMembers' }),
  goTo('go-invitations', 'Invitations', Mail, paths.invitations, {
    keywords: ['people', 'settings'],
    needs: 'admin',
  }),
  goTo('go-invite-links', 'Invite links', Link2, paths.inviteLinks, {
    keywords: ['people', 'settings'],
    needs: 'admin',
  }),
  goTo('go-single-sign-on', 'Single sign-on', LogIn, paths.singleSignOn, {
    keywords: ['saml', 'sso', 'identity provider', 'login', 'security', 'settings'],
    needs: 'admin',
  }),
  goTo('go-two-factor', 'Two-factor authentication', ShieldCheck, paths.twoFactor, {
    keywords: ['2fa', 'totp', 'security', 'members', 'settings'],
    needs: 'admin',
  }),
  goTo('go-audit-log', 'Audit log', ScrollText, paths.auditLog, {
    keywords: ['events', 'activity', 'security', 'settings'],
    needs: 'admin',
  }),
  goTo('go-merge-rules', 'Merge rules', GitMerge, paths.mergeRules, {
    keywords: ['reviews', 'approvals', 'checks', 'change requests', 'settings'],
  }),
  goTo('go-synonyms', 'Synonyms', BookA, paths.synonyms, {
    keywords: ['search', 'words', 'settings'],
  }),
  goTo('go-fonts', 'Fonts', Type, paths.fonts, {
    keywords: ['brand', 'typeface', 'settings'],
    needs: 'admin',
  }),
  goTo('go-ai-answers', 'AI answers', BotMessageSquare, paths.aiAnswers, {
    keywords: ['ask', 'model', 'provider', 'llm', 'settings'],
    needs: 'admin',
  }),
  goTo('go-import', 'Import content', Import, paths.import, { keywords: ['markdown', 'upload'] }),
  goTo('go-trash', 'Trash', Trash2, paths.trash, { keywords: ['deleted', 'restore'] }),
  goTo('go-account', 'Your account', UserRound, paths.account, {
    keywords: ['password', 'profile', 'settings'],
  }),
  goTo('go-sessions', 'Sessions', MonitorSmartphone, paths.accountSessions, {
    keywords: ['account', 'settings', 'devices', 'sign out', 'security'],
  }),
  goTo('go-tokens', 'API tokens', KeyRound, paths.accountTokens, {
    keywords: ['account', 'settings', 'key'],
  }),
  goTo('go-organizations', 'Organizations', Building2, paths.accountOrganizations, {
    keywords: ['account', 'settings', 'leave'],
  }),
  {
    id: 'create-organization',
    name: 'Create organization',
    group: 'Console',
    icon: Building2,
    run: ({ openCreateOrganization }) => openCreateOrganization(),
  },
];
