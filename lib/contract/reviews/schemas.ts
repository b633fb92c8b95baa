import { z } from 'zod';
import { DescriptionForm, Subject } from '../change-requests/schemas.ts';
import { Comment, CommentInput, CommentText } from '../comments/schemas.ts';
import { listQuery, QueryBoolean } from '../shared/list.ts';
import { DateTime, Id } from '../shared/text.ts';
import { Team } from '../teams/schemas.ts';
import { User } from '../users/schemas.ts';
import { mostCommentsOfReview, mostReviewersAtOnce } from './limits.ts';
import { reviewStatuses } from './statuses.ts';

const format = z.enum(['markdown', 'document']).optional().meta({
  description: 'The form of the `body` of comments; `markdown` when left out.',
});

export const ReviewQuery = z.strictObject({ format });

export const ReviewListQuery = listQuery({
  format,
  outdated: QueryBoolean.optional().meta({
    description: 'Only those of what is no longer proposed, or only those of what still is.',
  }),
});

export const ReviewStatus = z.enum(reviewStatuses).meta({
  id: 'ReviewStatus',
  description: 'The verdict of a review; `commented` for one that has none.',
});

export const Review = z
  .strictObject({
    object: z.literal('change-request-review'),
    id: Id,
    revision: Id.meta({ description: 'The revision of the change request that was reviewed.' }),
    reviewer: User,
    requestedBy: User.optional().meta({ description: 'Who asked for it.' }),
    status: ReviewStatus,
    comment: Comment.optional().meta({ description: 'What it says as a whole.' }),
    createdAt: DateTime,
    updatedAt: DateTime,
    outdated: z.boolean().meta({
      description:
        'The change request proposes something else now, or it has another revision and its reviewer has reviewed again. Changes of the main content that it takes in do not count, nor does an edit that was undone.',
    }),
    counts: z.boolean().meta({
      description:
        'False for a review by someone who edited the change request or opened it, and by someone who may no longer review.',
    }),
    urls: z.strictObject({ location: z.string() }),
  })
  .meta({ id: 'Review', description: 'A review of a change request.' });

export type Review = z.output<typeof Review>;

export const ReviewInput = z
  .strictObject({
    status: ReviewStatus.meta({
      description:
        '`approved` and `changes-requested` need the permission to review, `commented` to comment.',
    }),
    comment: z
      .union([CommentText, z.strictObject({})])
      .optional()
      .meta({ description: 'What it says as a whole: `{markdown}` or `{document}`.' }),
    comments: z.array(CommentInput).max(mostCommentsOfReview).optional().meta({
      description: 'Comments that are posted together with it.',
    }),
    revision: Id.optional().meta({
      description:
        'The revision that was reviewed. If the change request has another one by now, nothing is written (409 `change_request_changed`, with the current `revision` in `details`).',
    }),
    requireViewed: z.boolean().optional().meta({
      description:
        'Whether the caller must have marked every changed page as viewed, as it is now; else nothing is written (409 `not_viewed`). Variables and reusable content can’t be marked, so a change of them is refused, too.',
    }),
  })
  .meta({ id: 'ReviewInput', description: 'A new review.' });

const requested = {
  object: z.literal('change-request-requested-reviewer'),
  revision: Id.meta({ description: 'The revision of the change request when they were asked.' }),
  requestedBy: User,
  createdAt: DateTime,
  answered: z.boolean().meta({ description: 'They, or someone of the team, reviewed since.' }),
};

export const RequestedUser = z.strictObject({ ...requested, kind: z.literal('user'), user: User });

export const RequestedTeam = z.strictObject({ ...requested, kind: z.literal('team'), team: Team });

export const RequestedReviewer = z.discriminatedUnion('kind', [RequestedUser, RequestedTeam]).meta({
  id: 'RequestedReviewer',
  description: 'A person or a team that was asked for a review.',
});

export type RequestedReviewer = z.output<typeof RequestedReviewer>;

export const ReviewersInput = z
  .strictObject({
    users: z.array(Id).max(mostReviewersAtOnce).optional().meta({ description: 'Ids of members.' }),
    teams: z.array(Id).max(mostReviewersAtOnce).optional().meta({ description: 'Ids of teams.' }),
    subject: Subject.optional().meta({ description: 'A new subject for the change request.' }),
    description: DescriptionForm.optional(),
  })
  .refine(({ users = [], teams = [] }) => users.length + teams.length > 0, {
    path: ['users'],
    error: 'must name a member, or `teams` a team',
  })
  .meta({
    id: 'RequestReviewersInput',
    description: 'Who to ask for a review. Someone who has answered before is asked again.',
  });
